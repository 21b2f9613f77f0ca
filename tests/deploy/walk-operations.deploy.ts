import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { root } from "../../scripts/build-state.ts";
import { findPrograms } from "../support/debian-package.ts";
import { freePort } from "../support/free-port.ts";
import { findPostgres } from "../support/postgres/postgres-binaries.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { machineEnv } from "./support/machine-env.ts";
import { machineTools } from "./support/machine-tools.ts";
import { findNginx } from "./support/run-nginx.ts";
import { walkedCommands } from "./support/walked-commands.ts";

const machine = mkdtempSync(join(tmpdir(), "inkling-machine-"));
let database: Awaited<ReturnType<typeof startPostgresServer>>;
let ports: Record<"3001" | "3002" | "443" | "80", number>;
const running: ChildProcess[] = [];

beforeAll(async () => {
  findNginx();
  findPrograms(["curl", "git", "openssl"], "what an operator types");
  database = await startPostgresServer();
  const [first, second, https, http] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  ports = { "3001": first, "3002": second, "443": https, "80": http };
});

afterAll(async () => {
  const stop = join(machine, "stop");
  await ended(spawn("sh", [stop], { stdio: "ignore" }));
  await database.stop();
  rmSync(machine, { recursive: true, force: true });
});

async function ended(child: ChildProcess): Promise<number | null> {
  running.push(child);
  const [code] = (await once(child, "close")) as [number | null];
  return code;
}

// It installs what a repository has: an archive of it cannot be walked.
test.runIf(existsSync(join(root, ".git")))(
  "what docs/operations.md says leads from an empty machine to a shop behind its proxy",
  async () => {
    const tools = join(machine, "tools");
    mkdirSync(tools);
    const { port } = new URL(database.url);
    const node = join(root, "node_modules/.bin");
    for (const [name, script] of Object.entries(
      machineTools({ machine, node, ports, postgres: findPostgres(), postgresPort: port }),
    )) {
      writeFileSync(join(tools, name), `#!/bin/bash\n${script}`);
      chmodSync(join(tools, name), 0o755);
    }
    const commands = walkedCommands(readFileSync(join(root, "docs/operations.md"), "utf8"));
    expect(commands.length).toBeGreaterThan(4);
    const script = commands
      .join("\n")
      // Everything of this machine lies in a folder, and its ports are free ones.
      .replaceAll(/(?<=[\s"=])\/(opt|etc|var)\//g, `${machine}/$1/`)
      .replaceAll("127.0.0.1:5432", `127.0.0.1:${port}`)
      .replaceAll(":443:", `:${ports["443"]}:`)
      .replaceAll("https://$SHOP/", `https://$SHOP:${ports["443"]}/`);
    for (const folder of [
      "etc/systemd/system",
      "etc/nginx/conf.d",
      "var/backups",
      "var/lib/inkling",
    ])
      mkdirSync(join(machine, folder), { recursive: true });
    const child = spawn("bash", ["-euxo", "pipefail", "-c", script], {
      cwd: machine,
      env: {
        ...machineEnv(),
        PATH: `${tools}:${process.env["PATH"]}`,
        REPOSITORY: `file://${root}`,
        SHOP: "shop.example",
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part) => (printed += String(part)));
    const start = performance.now();
    const code = await ended(child);
    console.log(
      `from an empty machine: ${commands.length} blocks in ${Math.round((performance.now() - start) / 1000)} s`,
    );
    expect(code, printed.slice(-4_000)).toBe(0);
    expect(printed).toMatch(/ready$/);
    // The nightly unit's own command, as the role that changes no schema, with the key from its file.
    expect(printed).toMatch(
      /Backed up to .*: \d+ rows of \d+ tables, \d+ files \(.*\), encrypted\./,
    );
    expect(printed).toContain("The backup is complete");
  },
);
