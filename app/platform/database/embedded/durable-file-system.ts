import { closeSync, constants, fdatasyncSync, fsyncSync, openSync, statSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type InitArguments = Parameters<NodeFS["init"]>;
type InitResult = Awaited<ReturnType<NodeFS["init"]>>;
type PostgresModule = Parameters<NonNullable<InitResult["emscriptenOpts"]["preRun"]>[number]>[0];

/** The parts of Emscripten's folder-backed file system that lack an fsync and know no umask. */
type OpenFile = { nfd: number; node: { mode: number } };
type Attributes = { mode?: number };
type NodeFileSystem = {
  stream_ops: { fsync?: (file: OpenFile) => number };
  node_ops: { setattr: (node: unknown, attributes: Attributes) => void };
};

/** It flushes only what is open for writing, which no folder ever is. */
const isWindows = process.platform === "win32";

/** What no one but the owner may do. */
const OTHERS = 0o077;

/**
 * A folder in which a commit is on disk before it is acknowledged, as with any PostgreSQL, and whose
 * files are their owner's alone.
 */
export class DurableFileSystem extends NodeFS {
  /** The first failed sync: from then on nothing may be acknowledged. */
  syncError: unknown;

  override async init(...[pglite, options]: InitArguments): Promise<InitResult> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: PostgresModule) => this.#add(module),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #add(module: PostgresModule): void {
    // Emscripten's types leave out the internals of a file system.
    const files = module.NODEFS as unknown as NodeFileSystem;
    files.stream_ops.fsync = ({ nfd, node }) => {
      try {
        // A folder's new names are not data, so fdatasync may skip them.
        const isFolder = (node.mode & constants.S_IFMT) === constants.S_IFDIR;
        if (!isFolder) fdatasyncSync(nfd);
        else if (!isWindows) fsyncSync(nfd);
      } catch (error) {
        this.syncError ??= error;
      }
      return 0;
    };
    const { setattr } = files.node_ops;
    // Whatever is created gets its mode once more, past the umask of the process.
    files.node_ops.setattr = (node, attributes) => {
      const { mode } = attributes;
      setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS });
    };
  }
}

/** Flushes a file, or a folder's list of names, to disk. */
export function syncPath(path: string): void {
  if (isWindows && statSync(path).isDirectory()) return;
  const descriptor = openSync(path, isWindows ? "r+" : "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** PGlite's own startup parameters turn fsync off, and its fdatasync does nothing. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];
