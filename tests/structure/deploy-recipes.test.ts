import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { dockerSteps } from "../deploy/support/docker-steps";
import manifest from "../../package.json" with { type: "json" };

const read = (file: string) => readFileSync(file, "utf8");
const dockerfile = read("Dockerfile");
const compose = read("compose.yaml");
const units = globSync("deploy/systemd/*.service");
const all = [
  dockerfile,
  compose,
  ...globSync("deploy/{systemd,container}/*")
    .filter((file) => /\.(service|env|sh|conf)$/.test(file))
    .map(read),
].join("\n");
const folder = mkdtempSync(join(tmpdir(), "inkling-units-"));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = new Set(
  [...read(".env.example").matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name),
);
const secretFiles = new Set(
  [...read("app/lib/keys/secret-files.server.ts").matchAll(/^ {2}"([A-Z0-9_]+)",$/gm)].map(
    ([, name = ""]) => name,
  ),
);

test("what the Dockerfile copies exists and is not ignored", () => {
  const kept = new Set(
    read(".dockerignore")
      .match(/^!.+$/gm)
      ?.map((line) => line.slice(1)),
  );
  const sources = dockerSteps(dockerfile).flatMap((step) =>
    step.kind === "copy" && !step.fromStage ? step.sources : [],
  );
  expect(sources.length).toBeGreaterThan(10);
  for (const source of sources) {
    expect(globSync(source), source).not.toEqual([]);
    expect([...kept], source).toContain(source);
  }
});

test("everything the build's fingerprint reads is in both stages", () => {
  const inputs = /const inputs = \[(.+)\];/.exec(read("scripts/build-state.ts"))?.[1] ?? "";
  const wanted = [...inputs.matchAll(/"([^"]+)"/g)].map(([, glob = ""]) =>
    glob.replace("/**/*", ""),
  );
  expect(wanted).toContain("app");
  for (const stage of [0, 1]) {
    const copied = dockerSteps(dockerfile).flatMap((step) =>
      step.kind === "copy" && step.stage === stage ? step.sources : [],
    );
    expect(wanted.filter((one) => !copied.includes(one))).toEqual([]);
  }
});

test("the images are pinned, and Node is the one of the dependency", () => {
  const images = [...all.matchAll(/^(?:FROM|\s+image:) (\S+)/gm)].map(([, image = ""]) => image);
  expect(images.length).toBeGreaterThan(6);
  for (const image of images.filter((one) => one !== "inkling:local"))
    expect(image).toMatch(/:(v?\d+\.\d+(\.\d+)?|RELEASE\.\d{4}-\d\d-\d\d)[\w.-]*$/);
  expect(dockerfile.match(/^FROM (\S+)/gm)).toEqual(
    Array.from({ length: 2 }, () => `FROM node:${read(".nvmrc").trim()}-bookworm-slim`),
  );
});

/** What the recipes set for the shop's processes. */
function settingsIn(text: string): string[] {
  const lines = text.matchAll(/^(?:Environment=| {2,6})?([A-Z][A-Z0-9_]+)(?:=|: )/gm);
  const ours = /^(POSTGRES_|MINIO_|NODE_ENV$)/;
  return [...lines].map(([, name = ""]) => name).filter((name) => !ours.test(name));
}

test("every setting of the recipes is known, and only secrets come from files", () => {
  const environment = compose.slice(compose.indexOf("environment: &settings"));
  const used = [
    ...settingsIn(environment),
    ...units.flatMap((unit) => settingsIn(read(unit))),
    ...settingsIn(read("deploy/systemd/inkling.env")),
    ...[...dockerfile.matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = ""]) => name),
  ].filter((name) => !["CMD", "RUN", "NODE_ENV"].includes(name));
  expect(used.length).toBeGreaterThan(30);
  const unknown = used.filter((name) =>
    name.endsWith("_FILE") ? !secretFiles.has(name.slice(0, -5)) : !settings.has(name),
  );
  expect(unknown).toEqual([]);
  expect(used.filter((name) => secretFiles.has(name) && name !== "SMTP_URL")).toEqual([]);
});

test("every secret's file is handed over where it is named", () => {
  for (const unit of units) {
    const text = read(unit);
    const named = [...text.matchAll(/^Environment=\w+_FILE=%d\/(\w+)/gm)].map(
      ([, name = ""]) => name,
    );
    const loaded = [...text.matchAll(/^LoadCredential=(\w+):\/etc\/inkling\/secrets\/\1$/gm)];
    expect(loaded.map(([, name]) => name)).toEqual(named);
  }
  const declared = [
    ...compose.matchAll(/^ {2}(\w+): \{ file: \.\/deploy\/container\/secrets\/\1 \}$/gm),
  ];
  const names = new Set(declared.map(([, name = ""]) => name));
  const mounted = [...compose.matchAll(/\/run\/secrets\/(\w+)/g)].map(([, name = ""]) => name);
  expect(mounted.filter((name) => !names.has(name))).toEqual([]);
  const made = spawnSync("sh", ["deploy/container/make-secrets.sh", join(folder, "secrets")]);
  expect(made.status).toBe(0);
  expect(readdirSync(join(folder, "secrets")).toSorted()).toEqual([...names].toSorted());
  const before = read(join(folder, "secrets/auth_secret"));
  expect(before.length).toBeGreaterThanOrEqual(32);
  spawnSync("sh", ["deploy/container/make-secrets.sh", join(folder, "secrets")]);
  expect(read(join(folder, "secrets/auth_secret"))).toBe(before);
});

test("ports and upstreams fit", () => {
  const port = /^EXPOSE (\d+)$/m.exec(dockerfile)?.[1];
  expect(dockerfile).toContain(`PORT=${port}`);
  const upstreams = [...read("deploy/container/nginx.conf").matchAll(/server (\w+):(\d+)/g)];
  expect(upstreams.map(([, name, at]) => [name, at])).toEqual([
    ["app1", port],
    ["app2", port],
  ]);
  for (const [, name = ""] of upstreams) expect(compose).toMatch(new RegExp(`^  ${name}:$`, "m"));
  const published = /127\.0\.0\.1:(\d+):(\d+)/.exec(compose);
  expect(read("deploy/container/nginx.conf")).toContain(`listen ${published?.[2]};`);
  expect(compose).toContain(`PUBLIC_URL: http://localhost:${published?.[1]}`);
  const limit = /client_max_body_size (\d+)m;/.exec(read("deploy/nginx/inkling-proxy.conf"))?.[1];
  expect(read("server/http-app.ts")).toContain(`MAX_BODY_BYTES = ${limit} * 1024 * 1024`);
  expect(read("server/drain/drain.ts")).toContain('"x-tries-others"');
  expect(read("deploy/nginx/inkling-proxy.conf")).toContain("X-Tries-Others");
});

test("a drain is over before the proxy tries the process again", () => {
  const usual = Number(
    /LIVE_DRAIN_MS = ([\d_]+)/.exec(read("app/config.server.ts"))?.[1]?.replace("_", ""),
  );
  for (const file of ["deploy/nginx/inkling.conf", "deploy/container/nginx.conf"]) {
    const times = [...read(file).matchAll(/max_fails=1 fail_timeout=(\d+)s/g)];
    expect(times).toHaveLength(2);
    for (const [, seconds] of times) expect(Number(seconds) * 1000).toBeGreaterThan(usual + 1000);
  }
});

test("the scripts and commands that recipes name exist", () => {
  const files = [...all.matchAll(/\bscripts\/[\w/-]+\.ts/g)].map(([file]) => file);
  expect(new Set(files)).toContain("scripts/migrate.ts");
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const commands = [...all.matchAll(/npm run (?:--?\w+ )*([\w:]+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !(name in manifest.scripts))).toEqual([]);
});

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))("systemd accepts the units", () => {
  const here = process.cwd();
  for (const file of readdirSync("deploy/systemd")) {
    const to = join(folder, file);
    copyFileSync(join("deploy/systemd", file), to);
    writeFileSync(to, read(to).replaceAll("/opt/inkling/current", here));
  }
  const verify = (...names: string[]) =>
    spawnSync(
      "systemd-analyze",
      ["verify", "--man=no", ...names.map((name) => join(folder, name))],
      {
        encoding: "utf8",
      },
    );
  const found = verify(
    "inkling@3001.service",
    "inkling-migrate.service",
    "inkling-backup.service",
    "inkling-backup.timer",
  );
  expect({ status: found.status, said: found.stderr }).toEqual({ status: 0, said: "" });
  writeFileSync(join(folder, "wrong.service"), "[Service]\nExecStart=/nowhere\nProtectSystm=yes\n");
  expect(verify("wrong.service").stderr).toContain("ProtectSystm");
});

test.skipIf(!existsSync("/usr/bin/docker-compose"))("compose accepts its file", () => {
  const found = spawnSync("docker-compose", ["-f", "compose.yaml", "config", "-q"], {
    encoding: "utf8",
  });
  expect({ status: found.status, said: found.stderr }).toEqual({ status: 0, said: "" });
});
