// A crowd of clients that hold a server up as well as they can: a third of them send headers, and a third a body, byte
// by byte; the rest ask for much and read nothing of it. Told by the first argument the address of a page, by the
// second how many of each kind; says "there" when all are connected, and goes on until it is ended.
import { connect } from "node:net";

/** How often each sends another byte, in milliseconds: often enough to look alive. */
const BETWEEN_BYTES_MS = 1_000;
/** How often each who reads nothing asks for the page: as often as the server lets it. */
const QUESTIONS = 20;

const { hostname, port, pathname } = new URL(process.argv[2] ?? "");
const count = Number(process.argv[3]);
const question = `GET ${pathname} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n`;

/** @type {((socket: import("node:net").Socket) => void)[]} */
const kinds = [
  (socket) => dribble(socket, `GET ${pathname} HTTP/1.1\r\nHost: localhost\r\nX-Slow: `),
  (socket) => dribble(socket, "POST /monitoring HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n"),
  (socket) => {
    socket.pause();
    socket.write(question.repeat(QUESTIONS));
  },
];
let connected = 0;
for (const begin of kinds) for (let index = 0; index < count; index++) join(begin);

/** @param {(socket: import("node:net").Socket) => void} begin */
function join(begin) {
  const socket = connect(Number(port), hostname);
  socket.once("connect", () => {
    begin(socket);
    connected += 1;
    if (connected === kinds.length * count) console.log("there");
  });
  // A client that is disconnected comes back.
  socket.on("error", () => {}).once("close", () => setTimeout(join, BETWEEN_BYTES_MS, begin));
}

/**
 * @param {import("node:net").Socket} socket
 * @param {string} beginning
 */
function dribble(socket, beginning) {
  socket.write(beginning);
  const timer = setInterval(() => socket.write("x"), BETWEEN_BYTES_MS);
  socket.once("close", () => clearInterval(timer));
}
