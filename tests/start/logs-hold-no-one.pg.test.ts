/** @module-tag sweep */

import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { birthday } from "../support/birthday.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { testDrawing } from "../support/test-drawings.ts";
import { findVariants } from "./shopper.ts";
import { START_LIMIT_MS } from "./shop-process.ts";
import { startCollector } from "./trace-collector.ts";
import { fieldIn, visitor } from "./visitor.ts";

/** Nothing of this may be in a line of the log, in a metric, in a trace or in a group of errors. */
const personal = {
  email: "quillonia.zephyrling@personal.test",
  parentEmail: "thistledown.parent@personal.test",
  firstName: "Quillonia",
  lastName: "Zephyrling",
  street: "77 Wobblewick Lane",
  city: "Snorkelburg",
  password: "Kite-and-4-clouds!",
  wrongPassword: "Wrong-guess-8842!",
  searched: "marmaladesque",
  words: "My cousin Tibbelina lives at Crumpetford",
  message: "Please call Fizzwidget about Grumblethorpe",
  network: "203.0.113.77",
};

const MAIL_DOMAIN = /personal\.test/;
const PROXY_ID = "proxy-made-id-0001";
const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

let database: Awaited<ReturnType<typeof startPostgresServer>>;
let pool: pg.Pool;
let collector: Awaited<ReturnType<typeof startCollector>>;
let shop: ChildProcess;
let base: string;
let dataDir: string;
let output = "";

beforeAll(startEverything, START_LIMIT_MS + 30_000);
afterAll(stopEverything);

async function startEverything() {
  dataDir = mkdtempSync(join(tmpdir(), "inkling-logs-"));
  [database, collector] = await Promise.all([startPostgresServer(), startCollector()]);
  const url = await database.createDatabase("logs");
  pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server that it is connected to ends with the test.
  pool.on("error", () => undefined);
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  shop = spawn(process.execPath, ["scripts/start.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: base,
      APP_MODE: "demo",
      DATABASE_URL: url,
      PREPARE_PICTURES: "off",
      LOG_LEVEL: "trace",
      TRUSTED_PROXIES: "127.0.0.1",
      METRICS_TOKEN: "a-token-for-metrics",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      npm_lifecycle_event: "",
    },
  });
  shop.stdout?.on("data", (chunk) => (output += String(chunk)));
  shop.stderr?.on("data", (chunk) => (output += String(chunk)));
  const isReady = async () => expect((await fetch(`${base}/readyz`)).status).toBe(200);
  await vi.waitFor(isReady, { timeout: START_LIMIT_MS, interval: 200 });
}

async function stopEverything() {
  if (shop.exitCode === null) {
    const ended = once(shop, "exit");
    shop.kill("SIGTERM");
    await ended;
  }
  await pool.end();
  await database.stop();
  collector.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const fromNetwork = { "x-forwarded-for": personal.network };
const credentials = {
  firstName: personal.firstName,
  lastName: personal.lastName,
  email: personal.email,
  password: personal.password,
  confirmPassword: personal.password,
};

async function signUpAsGrownUp() {
  const browser = visitor(base, fromNetwork);
  await browser.send("/age-verification", birthday("1990-01-01"));
  const response = await browser.send("/auth/sign-up/adult", credentials);
  return { browser, response };
}

async function askParent() {
  const browser = visitor(base, fromNetwork);
  await browser.send("/age-verification", birthday("2018-01-01"));
  const response = await browser.send("/auth/sign-up/parent", {
    parentEmail: personal.parentEmail,
  });
  return { browser, response };
}

async function upload(browser: ReturnType<typeof visitor>, drawing: Uint8Array<ArrayBuffer>) {
  const { page } = await browser.get("/creator/upload");
  const form = new FormData();
  form.set("submissionKey", fieldIn(page, "submissionKey"));
  form.set("title", personal.words);
  form.set("inspiration", personal.words);
  form.set("drewItMyself", "on");
  form.set("artwork", new Blob([drawing], { type: "image/png" }), `${personal.firstName}.png`);
  return browser.send("/creator/upload", form);
}

async function checkOut(variant: string) {
  const browser = visitor(base, fromNetwork);
  const path = `/checkout?variant=${variant}&quantity=1`;
  const { page } = await browser.get(path);
  const key = fieldIn(page, "checkoutKey");
  const response = await browser.send(path, {
    email: personal.email,
    name: `${personal.firstName} ${personal.lastName}`,
    line1: personal.street,
    line2: "",
    city: personal.city,
    state: "OR",
    postalCode: "97201",
    checkoutKey: key,
    shownTotalCents: fieldIn(page, "shownTotalCents"),
  });
  return { browser, key, response };
}

test("people sign up, buy, upload and consent, all of it fails, and no one is in the logs, the traces, the metrics or the errors", async () => {
  const secrets: string[] = [];
  const drawing = Uint8Array.from(await testDrawing());
  const [variant = ""] = await findVariants(base);

  // All of it works.
  const { browser: grownUp, response: welcome } = await signUpAsGrownUp();
  expect(welcome.status).toBe(302);
  const { browser: child, response: asked } = await askParent();
  expect(asked.status).toBe(302);
  const bought = await checkOut(variant);
  expect(bought.response.status).toBe(302);
  secrets.push(
    bought.key,
    new URL(bought.response.headers.get("Location") ?? "", base).search.slice(1),
  );
  expect((await upload(grownUp, drawing)).status).toBe(302);
  await grownUp.get(`/store?q=${personal.searched}`);
  await visitor(base, fromNetwork).send("/auth", {
    email: personal.email,
    password: personal.wrongPassword,
  });
  const outbox = await (await fetch(`${base}/dev/outbox.json`)).text();
  const token = /\/parent-consent\/([\w.-]+)/.exec(outbox)?.[1] ?? "";
  expect(token).not.toBe("");
  secrets.push(token);
  // There is nothing in the log to find: such a page shows no id.
  const lost = await grownUp.get("/no-such-page");
  expect([lost.status, lost.page.includes("If you write to us")]).toEqual([404, false]);
  const parent = visitor(base, fromNetwork);
  expect((await parent.get(`/parent-consent/${token}`)).status).toBe(200);
  await parent.send(`/parent-consent/${token}`, { decision: personal.words });

  // From here on every write of these fails, with everything that was typed among a query's values.
  for (const table of [
    "users",
    "orders",
    "designs",
    "parental_consents",
    "contact_messages",
    "mails",
  ])
    await pool.query(`alter table ${table} rename to ${table}_gone`);
  const traced = { "x-request-id": PROXY_ID, traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  const failing = await visitor(base, { ...fromNetwork, ...traced }).send("/auth", {
    email: personal.email,
    password: personal.password,
  });
  expect(failing.status).toBe(500);
  expect(failing.headers.get("X-Request-Id")).toBe(PROXY_ID);
  expect(failing.page).toMatch(new RegExp(`If you write to us, mention.{0,200}${PROXY_ID}`));
  const answers = [
    (await checkOut(variant)).response,
    await upload(grownUp, drawing),
    await parent.get(`/parent-consent/${token}`),
    (await askParent()).response,
    (await signUpAsGrownUp()).response,
    await visitor(base, fromNetwork).send("/contact", {
      name: personal.firstName,
      email: personal.email,
      topic: "order",
      subject: personal.message,
      message: personal.message,
    }),
  ];
  const statuses = answers.map(({ status }) => status);
  expect(Math.min(...statuses)).toBeGreaterThanOrEqual(400);
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(2);
  for (const { headers } of answers) expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  // A job fails as well, and the errors are written.
  await pool.query("select pg_notify('work', 'deliver-mails')");
  const groups = () =>
    pool
      .query<{ source: string; place: string }>("select * from error_groups")
      .then(({ rows }) => rows);
  await expect
    .poll(async () => (await groups()).map(({ source }) => source), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(["request", "job"]));
  await expect
    .poll(() => collector.spans().map(({ name }) => name), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(["POST /auth", "job deliver-mails"]));
  const metrics = await (
    await fetch(`${base}/metrics`, { headers: { authorization: "Bearer a-token-for-metrics" } })
  ).text();

  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  // The log says what failed, for whom it matters, and nothing of whom.
  const ofFailing = logged.filter(({ requestId }) => requestId === PROXY_ID);
  expect(ofFailing).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 50, route: "/auth", msg: "page failed", traceId: TRACE }),
      expect.objectContaining({ status: 500, msg: "request answered" }),
    ]),
  );
  expect(JSON.stringify(ofFailing)).toContain("42P01");
  expect(logged).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        job: "deliver-mails",
        jobId: expect.any(String),
        msg: "job failed",
      }),
    ]),
  );
  const unnamed = logged.filter(
    ({ level, requestId, job }) => Number(level) >= 50 && !requestId && !job,
  );
  expect(unnamed).toEqual([]);
  expect(lines.length).toBeGreaterThan(30);

  const findAsking = () =>
    collector.spans().find(({ name, traceId }) => name === "POST /auth" && traceId === TRACE);
  // Spans are sent a few at a time, later than their answers.
  await expect.poll(findAsking).toBeDefined();
  const spans = collector.spans();
  const asking = findAsking();
  expect(asking?.parentSpanId).toBe("00f067aa0ba902b7");
  expect(
    spans.filter(
      ({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === asking?.spanId,
    ).length,
  ).toBeGreaterThan(0);
  expect(spans.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "sandbox createCheckout",
      "mail send",
      expect.stringMatching(/^picture /),
    ]),
  );

  const cookies = [...grownUp.cookies(), ...child.cookies(), ...parent.cookies()];
  secrets.push(...cookies.filter((value) => value.length > 8));
  const seen = {
    log: output,
    traces: collector.text(),
    metrics,
    errors: JSON.stringify(await groups()),
  };
  for (const [where, text] of Object.entries(seen)) {
    const lower = text.toLowerCase();
    const found = [
      ...Object.values(personal).flatMap((value) => [
        value,
        ...value.split(/[\s]/).filter((word) => word.length > 6),
      ]),
      ...secrets,
    ]
      .flatMap((value) => [value, encodeURIComponent(value), decodeURIComponent(value)])
      .filter((value) => value !== "" && lower.includes(value.toLowerCase()));
    expect(found, where).toEqual([]);
    expect(text, where).not.toMatch(MAIL_DOMAIN);
  }
}, 180_000);
