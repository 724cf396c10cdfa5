/**
 * When, on what, and with what a run was made, in a line.
 * @param {import("./machine.mjs").Machine} machine
 */
export function machineInWords({ date, processor, processors, serverAlone, memoryGibibytes, system, node }) {
  const day = new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const share = serverAlone ? ", one of them for the server alone" : "";
  const count = processors === 1 ? "1 processor" : `${processors} processors`;
  return `${day}: ${processor}, ${count}${share}, ${memoryGibibytes} GiB; ${system}, Node ${node.slice(1)}`;
}
