import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { root } from "../../scripts/build-state.ts";
import { freePort } from "../support/free-port.ts";
import { dockerSteps } from "./support/docker-steps.ts";
import { machineEnv } from "./support/machine-env.ts";
import { runToEnd, serveProcess } from "./support/serve-process.ts";

const folder = mkdtempSync(join(tmpdir(), "inkling-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** No container engine: each stage is a folder, and what needs root's users is left out. */
test("the Dockerfile's steps, done in empty folders, make a shop that starts and stops", async () => {
  const steps = dockerSteps(readFileSync(join(root, "Dockerfile"), "utf8"));
  const place = (stage: number) => join(folder, String(stage));
  const env: NodeJS.ProcessEnv = machineEnv();
  for (const step of steps) {
    const here = place(step.stage);
    mkdirSync(here, { recursive: true });
    if (step.kind === "copy") {
      const from = step.fromStage ? place(0) : root;
      for (const source of step.sources) {
        const name = step.fromStage ? source.replace("/inkling/", "") : source;
        for (const file of globSync(name, { cwd: from })) {
          const to = join(here, step.to === "./" ? file : step.to);
          mkdirSync(dirname(to), { recursive: true });
          cpSync(join(from, file), to, {
            recursive: true,
            filter: (path) => !/\.test\.tsx?$/.test(path),
          });
        }
      }
    }
    if (step.kind === "env") {
      Object.assign(env, step.values, { DATA_DIR: join(folder, "data") });
    }
    if (step.kind === "run" && !step.text.startsWith("install -d -o node"))
      await runToEnd(["sh", "-c", step.text], env, here);
  }
  const words = (kind: "command" | "health") => {
    const found = steps.find((step) => step.kind === kind);
    return JSON.parse(found?.kind === kind ? found.text : "[]") as string[];
  };
  const [node = "", ...args] = words("command");
  expect(node).toBe("node");
  const command = [join(place(1), "node_modules/.bin/node"), ...args];
  const running = { ...env, PORT: String(await freePort()), LOG_LEVEL: "error", DRAIN_MS: "300" };
  await expect(runToEnd(words("health"), running, place(1))).rejects.toThrow("ended with 1");
  const shop = await serveProcess(command, running, place(1));
  await runToEnd(words("health"), running, place(1));
  expect(await shop.stop()).toBe(0);
});
