/** What keeps memory low over weeks, as measured by `npm run bench -- soak`. */
const ALLOCATOR = {
  // Pictures are made in several threads, each of which would keep what it once needed.
  MALLOC_ARENA_MAX: "2",
  // Without these two, the limits grow with use, and large buffers are never given back. Compressing a
  // page takes 1.5 MB, which must be at hand: fetched anew from the system, it took a third of what a page
  // made anew costs.
  MALLOC_MMAP_THRESHOLD_: "2097152",
  MALLOC_TRIM_THRESHOLD_: "2097152",
};
const HEAP = [
  // What is young in the main thread: with less, what sixteen pages need at once is taken for old. Other
  // threads say themselves how little they need.
  "--max-semi-space-size=8",
  // Seven times what is needed. The larger the limit, the more garbage is left before it is collected.
  "--max-old-space-size=512",
];
/**
 * A full collection at three times what is needed, not at one and a half: for each page made anew it
 * took a third of the processor. With the embedded database, which is in the same process and has few
 * visitors, at a fifth more, which takes a thirtieth.
 */
const GROWING = { server: "--heap-growing-percent=200", embedded: "--heap-growing-percent=20" };

/**
 * Becomes the same program with settings that are read only as a process begins. It keeps its id,
 * its folder and what it writes to. Whoever sets MALLOC_ARENA_MAX settles all of this for themselves.
 * @param compiled the folder of what was compiled before: from its first line on, nothing is again
 */
export function takeLittleMemory(compiled?: string): void {
  const { env, execArgv, execPath, argv } = process;
  if (process.platform !== "linux" || env["MALLOC_ARENA_MAX"] !== undefined) return;
  // One that was forked would lose the line to its parent; Node below 22.15 cannot do it.
  if (process.connected || !process.execve) return;
  const growing = env["DATABASE_URL"] ? GROWING.server : GROWING.embedded;
  process.execve(execPath, [execPath, ...HEAP, growing, ...execArgv, ...argv.slice(1)], {
    ...env,
    ...ALLOCATOR,
    ...(compiled && { NODE_COMPILE_CACHE: compiled }),
  });
}
