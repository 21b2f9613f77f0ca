import { spawnSync } from "node:child_process";

/** Has the Debian package of the same name for each program that is missing. */
export function findPrograms(names: readonly string[], why: string): void {
  for (const name of names)
    if (spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0) installDebianPackage(name, why);
}

/**
 * Installs a Debian package that the tests need and the machine lacks (as root).
 * @throws Error that says what to install when it cannot
 */
export function installDebianPackage(name: string, why: string): void {
  if (process.platform !== "linux") throw new Error(`The tests need ${why}: please install one`);
  console.log(`Installing the Debian package ${name} (${why}) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-q"],
    ["install", "-q", "-y", "--no-install-recommends", name],
  ]) {
    const { status } = spawnSync("apt-get", args, { stdio: "ignore", env });
    if (status !== 0) throw new Error(`The tests need ${why}: please install ${name}`);
  }
}
