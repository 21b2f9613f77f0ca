import { readFileSync } from "node:fs";

/** Milliseconds in a tick of the system's clock. */
const TICK_MS = 10;

/** What a process and all that it has ever started have taken of the processors, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const [own, ended] = ticksOf(pid);
  const children = childrenOf(pid).map(cpuMsOf);
  return (own + ended) * TICK_MS + children.reduce((sum, ms) => sum + ms, 0);
}

/** Its own, and those of children that have ended. */
function ticksOf(pid: number): [own: number, ended: number] {
  const stat = textOf(`/proc/${pid}/stat`);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
    .slice(stat.lastIndexOf(")"))
    .split(" ")
    .slice(12, 16)
    .map(Number);
  return [user + system, endedUser + endedSystem];
}

/** Those that it has started and that run. */
export function childrenOf(pid: number): number[] {
  return textOf(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
}

/** One that has just ended says nothing; its parent counts what it took. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The process that started it. */
export function parentOf(pid: number): number {
  const stat = textOf(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")")).split(" ")[2]);
}
