import { readFileSync } from "node:fs";

/** Megabytes (of 2^20 bytes); without a figure of the process itself, NaN. */
export type Memory = {
  /** What the system counts for the whole process, its threads included. */
  rss: number;
  /** Of the processes that it has started (pictures are made in one), what they share with no one. */
  children: number;
  /** The most it has ever been. */
  peak: number;
  /** Of the main thread: objects, and bytes outside of its heap. */
  heap: number;
  external: number;
  /** PostgreSQL's memory, as far as it is in use. */
  postgres: number;
};

const KILOBYTES = 1024;
const BYTES = 1024 * 1024;
/** V8 keeps this much address space free behind a WebAssembly memory, at least. */
const GUARD_BYTES = 2 ** 30;

/** Of a process, now. */
export async function memoryOf(shop: {
  pid: number;
  base: string;
  metricsToken: string;
}): Promise<Memory> {
  const status = readFileSync(`/proc/${shop.pid}/status`, "utf8");
  const line = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / KILOBYTES;
  const metrics = await fetch(`${shop.base}/metrics`, {
    headers: { Authorization: `Bearer ${shop.metricsToken}` },
    signal: AbortSignal.timeout(5_000),
  }).then(
    (response) => response.text(),
    () => "",
  );
  const metric = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(metrics)?.[1] ?? Number.NaN) /
    BYTES;
  return {
    rss: line("VmRSS"),
    children: childrenOf(shop.pid),
    peak: line("VmHWM"),
    heap: metric("nodejs_heap_size_used_bytes"),
    external: metric("nodejs_external_memory_bytes"),
    postgres: webAssemblyOf(shop.pid),
  };
}

function childrenOf(pid: number): number {
  const pids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return pids.split(" ").reduce((sum, child) => sum + (child ? ownMemory(Number(child)) : 0), 0);
}

/** One that has just ended has none. */
function ownMemory(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, size]) =>
      Number(size),
    );
    return kilobytes.reduce((sum, size) => sum + size, 0) / KILOBYTES;
  } catch {
    return 0;
  }
}

type Region = { from: number; to: number; mode: string; resident: number };

/** The memory before each guard region: PostgreSQL's, and a text reader's while it works. */
function webAssemblyOf(pid: number): number {
  const regions: Region[] = [];
  for (const line of readFileSync(`/proc/${pid}/smaps`, "utf8").split("\n")) {
    const [, from, to, mode = ""] = /^([0-9a-f]+)-([0-9a-f]+) (\S{4}) /.exec(line) ?? [];
    if (from && to)
      regions.push({ from: parseInt(from, 16), to: parseInt(to, 16), mode, resident: 0 });
    const last = regions.at(-1);
    const resident = /^Rss:\s+(\d+) kB/.exec(line)?.[1];
    if (last && resident) last.resident = Number(resident) / KILOBYTES;
  }
  return regions
    .filter(({ mode, to }, at) => {
      const next = regions[at + 1];
      const isGuard = next?.mode === "---p" && next.to - next.from >= GUARD_BYTES;
      return mode === "rw-p" && isGuard && next.from === to;
    })
    .reduce((sum, { resident }) => sum + resident, 0);
}
