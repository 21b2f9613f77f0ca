// Plain JavaScript: a Node that is too old for everything else still reads it.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const NEEDED = 24;
const [own = ""] = process.versions.node.split(".");
if (Number(own) < NEEDED) {
  console.error(
    `Inkling needs Node ${NEEDED} or later, and this is Node ${process.versions.node}: npm ci brings one for Linux, macOS and Windows, and where it does not, install it from https://nodejs.org.`,
  );
  process.exit(1);
}

/** Runs the script that is named, in this process; without one, all is said. */
const [node = "", , script, ...args] = process.argv;
if (script) {
  process.argv = [node, resolve(script), ...args];
  await import(pathToFileURL(resolve(script)).href);
}
