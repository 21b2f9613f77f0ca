import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname } from "node:path";

import { installDebianPackage } from "../debian-package.ts";

const CLUSTER_SETTINGS = "/etc/postgresql-common/createcluster.conf";

/** Folder of PostgreSQL's server programs; installs Debian's PostgreSQL when there is none. */
export function findPostgres(): string {
  return installedPostgres() ?? installPostgres();
}

function installedPostgres(): string | undefined {
  const onPath = (process.env["PATH"] ?? "").split(delimiter);
  const packaged = globSync([
    "/usr/lib/postgresql/*/bin",
    "/Applications/Postgres.app/Contents/Versions/*/bin",
    // Homebrew's, of either kind of Mac.
    "/{opt/homebrew,usr/local}/opt/postgresql@*/bin",
  ]).toSorted(newestFirst);
  return [...packaged, ...onPath].find(
    (folder) => existsSync(`${folder}/postgres`) && existsSync(`${folder}/initdb`),
  );
}

function newestFirst(one: string, other: string): number {
  return versionIn(other) - versionIn(one);
}

function versionIn(folder: string): number {
  return Number(/(\d+)\/bin$/.exec(folder)?.[1]);
}

function installPostgres(): string {
  if (!existsSync(CLUSTER_SETTINGS)) {
    // The package would otherwise create a cluster of its own and keep a service running for it.
    mkdirSync(dirname(CLUSTER_SETTINGS), { recursive: true });
    writeFileSync(CLUSTER_SETTINGS, "create_main_cluster = false\n");
  }
  installDebianPackage("postgresql", "a PostgreSQL server");
  const folder = installedPostgres();
  if (!folder) throw new Error("The tests need a PostgreSQL server: please install postgresql");
  return folder;
}
