import cluster, { type Worker } from "node:cluster";
import { realpathSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import type { Log } from "../log/log.ts";
import type { EndSignal } from "../process/end-signals.ts";
import { isWorkerMessage, type PrimaryMessage } from "./messages.ts";
import { restartPauses } from "./restart-pauses.ts";
import { withoutEnvFiles } from "./without-env-files.ts";

interface WorkersOptions {
  readonly count: number;
  readonly log: Log;
  /** Called once, when the first one listens, with the port. */
  readonly onListening: (port: number) => void;
  /** Called when one has failed, and is replaced. */
  readonly onLost: (() => void) | undefined;
}

export interface Workers {
  /** Settles when there are none any more and none will come, with the status to end with. */
  readonly ended: Promise<number>;
  /** Tells each of them to end, and replaces none from now on. */
  readonly end: (signal: EndSignal) => void;
  /** Ends them in the middle of whatever they do. The log says of each why, where a reason is given. */
  readonly kill: (reason?: string) => void;
}

interface Member {
  readonly worker: Worker;
  readonly begunAt: number;
  listening: boolean;
  ready: boolean;
}

/**
 * Keeps `count` workers running. The first starts alone, so that whatever keeps them all from starting is said once.
 * One that ends before it listens, while no other does, ends them all, with its status: the next would do no better.
 * After `end()` the status is 0 where each that has listened ended with 0, and 1 otherwise.
 */
export function startWorkers({ count, log, onListening, onLost }: WorkersOptions): Workers {
  const members = new Set<Member>();
  const ended = Promise.withResolvers<number>();
  const ending = new AbortController();
  const pauseAfter = restartPauses();
  let listened = false;
  let status = 0;

  function start(): void {
    const worker = cluster.fork();
    const member: Member = { worker, begunAt: performance.now(), listening: false, ready: false };
    members.add(member);
    worker.on("message", (message: unknown) => {
      if (!isWorkerMessage(message)) return;
      member.ready = message.ready;
      tellReadiness();
    });
    worker.once("listening", ({ port }) => welcome(member, port));
    worker.once("exit", (code, signal) =>
      lose(member, code, signal === null ? `ended with status ${code}` : `ended by ${signal}`),
    );
    // A process that could not be made has no "exit" event.
    worker.on("error", ({ message }) => lose(member, 1, `failed: ${message}`));
  }

  function welcome(member: Member, port: number): void {
    const { worker } = member;
    member.listening = true;
    log.info({ worker: worker.id, pid: worker.process.pid }, "A worker listens.");
    if (ending.signal.aborted) tell(member, { end: ending.signal.reason });
    else if (!listened) {
      listened = true;
      onListening(port);
      while (members.size < count) start();
    }
  }

  function lose(member: Member, code: number, how: string): void {
    if (!members.delete(member)) return;
    const { id } = member.worker;
    if (ending.signal.aborted) {
      if (member.listening && code !== 0) {
        status = 1;
        log.error(`Worker ${id} ${how}.`);
      }
    } else if (member.listening || [...members].some(({ listening }) => listening)) {
      replace(member, code, how);
    } else {
      status = code || 1;
      ending.abort();
      log.error(`Worker ${id} ${how}, and no other listens.`);
      kill(`worker ${id} could not start`);
    }
    tellReadiness();
    settle();
  }

  function replace({ worker, begunAt }: Member, code: number, how: string): void {
    const pauseMs = pauseAfter(performance.now() - begunAt);
    const line = `Worker ${worker.id} ${how}. Another takes its place in ${pauseMs} ms.`;
    if (code === 0) log.info(line);
    else {
      log.error(line);
      onLost?.();
    }
    // It rejects at the end, when none is replaced any more.
    setTimeout(pauseMs, undefined, { signal: ending.signal }).then(start, () => {});
  }

  function tellReadiness(): void {
    const allReady = members.size === count && [...members].every(({ ready }) => ready);
    for (const member of members) tell(member, { allReady });
  }

  /** Nothing is sent to a worker that has just ended. */
  function tell({ worker }: Member, message: PrimaryMessage): void {
    if (worker.isConnected()) worker.send(message, () => {});
  }

  function kill(reason?: string): void {
    for (const { worker } of members) {
      if (reason) log.error(`Worker ${worker.id} is killed: ${reason}.`);
      worker.process.kill("SIGKILL");
    }
  }

  function settle(): void {
    if (ending.signal.aborted && members.size === 0) ended.resolve(status);
  }

  // Each takes its connections from the system. Node's way is that the primary takes and deals them: what it has dealt
  // to a worker that is killed at that moment is never answered and never closed (seen in 11 of 14 tries under load).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Where the build is behind a link, that may lead to another by the time a worker is replaced.
  cluster.setupPrimary({ exec: realpathSync(process.argv[1] ?? ""), execArgv: withoutEnvFiles(process.execArgv) });
  start();
  return {
    ended: ended.promise,
    end(signal) {
      ending.abort(signal);
      // One that does not listen yet is told when it does.
      for (const member of members) if (member.listening) tell(member, { end: signal });
      settle();
    },
    kill,
  };
}
