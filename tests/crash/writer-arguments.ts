import { join } from "node:path";

/**
 * Node's arguments that run `embedded-writer.ts`. It lives for a second or two: compiling the
 * database's WebAssembly better in the background would take longer than everything else.
 */
export const writerArguments = [
  "--liftoff-only",
  join(import.meta.dirname, "embedded-writer.ts"),
] as const;
