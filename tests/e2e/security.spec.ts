import { createHash } from "node:crypto";
import { request as ask } from "node:http";
import { expect, type APIRequestContext, type APIResponse } from "@playwright/test";

import { routeAccess } from "../access/route-access.ts";
import { birthday } from "../support/birthday";
import { mailTo } from "./support/outbox";
import { test } from "./support/test";

const anyId = "4f9d6d1e-0000-4000-8000-000000000000";

/** Responses of every kind: pages, errors, redirects, files, resources. */
const responses: readonly (readonly [path: string, status: number])[] = [
  ["/", 200],
  ["/store", 200],
  ["/auth", 200],
  ["/auth?mode=sign-up", 200],
  ["/age-verification", 200],
  ["/forgot-password", 200],
  ["/reset-password?token=guessed", 410],
  ["/verify-email?token=guessed", 410],
  ["/parent-consent/guessed", 410],
  ["/no-such-page", 404],
  [`/creator/${anyId}`, 404],
  ["/admin", 302],
  ["/account", 302],
  ["/upload", 301],
  ["/sign-out", 302],
  ["/api/viewer", 200],
  [`/media/${anyId}/400.webp`, 404],
  ["/assets/none.js", 404],
  ["/favicon.svg", 200],
  ["/robots.txt", 200],
  ["/sitemap.xml", 200],
  ["/og/home.png", 200],
  ["/og/product/none.png", 404],
  ["/healthz", 200],
  ["/readyz", 200],
  ["/dev/mails", 200],
  ["/dev/outbox.json", 200],
  ["/auth.data", 200],
];

for (const [path, status] of responses) {
  test(`${path} has the security headers`, async ({ request }) => {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    await expectProtected(response);
  });
}

test("an error, a refusal and a body that is too large have them too", async ({
  request,
  baseURL,
}) => {
  const refused = await request.post("/auth", { headers: { Origin: "https://evil.example" } });
  expect(refused.status()).toBe(403);
  await expectProtected(refused);
  const unsigned = await request.post("/webhooks/sandbox", { data: { type: "made-up" } });
  expect(unsigned.status()).toBe(400);
  await expectProtected(unsigned);
  const wrong = await request.post("/", { form: { a: "b" } });
  expect(wrong.status()).toBe(405);
  await expectProtected(wrong);
  const form = "application/x-www-form-urlencoded";
  for (const [path, bytes, type] of [
    ["/contact", 43 * 1024 * 1024, "multipart/form-data; boundary=x"],
    ["/auth", 1_100_000, form],
  ] as const) {
    const large = await announceBody(new URL(path, baseURL), bytes, type);
    expect(large.status, path).toBe(413);
    await expectProtected(large);
  }
});

test("a form that is too large gets a page that says so and leads back", async ({ page }) => {
  await page.goto("/auth");
  await page.evaluate(() => {
    const field = Object.assign(document.createElement("input"), { name: "a" });
    field.value = "x".repeat(1_100_000);
    const form = Object.assign(document.createElement("form"), { method: "post" });
    form.append(field);
    document.body.append(form);
    form.submit();
  });
  await page.getByText("What you sent is larger than we can take").waitFor();
  const back = page.getByRole("link", { name: "Back to the form" });
  await expect(back).toHaveAttribute("href", "/auth");
});

/** Announces the body's size; the response arrives before any of it is sent. */
function announceBody(url: URL, bytes: number, type: string) {
  return new Promise<{ status: number } & Received>((resolve, reject) => {
    const headers = { "Content-Length": bytes, "Content-Type": type };
    const asked = ask(url, { method: "POST", headers }, (response) => {
      const told = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
      resolve({
        status: response.statusCode ?? 0,
        headers: () => Object.fromEntries(told),
        text: () => Promise.resolve(""),
      });
      asked.destroy();
    });
    asked.on("error", reject);
    asked.flushHeaders();
  });
}

type Received = Pick<APIResponse, "headers" | "text">;

async function expectProtected(response: Received): Promise<void> {
  const headers = response.headers();
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-frame-options"]).toBe("DENY");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain("default-src");
  expect(policy).toMatch(/frame-ancestors 'none'|default-src 'none'/);
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  expect(scripts).not.toMatch(/unsafe|https?:|\*|data:/);
  if (!(headers["content-type"] ?? "").startsWith("text/html")) return;
  // Every inline script on the page is allowed by its hash, and no other.
  for (const [, attributes = "", code = ""] of (await response.text()).matchAll(
    /<script([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (/\ssrc=|type="application\/(ld\+)?json"/.test(attributes)) continue;
    const nonce = /nonce="([^"]+)"/.exec(attributes)?.[1];
    const hash = createHash("sha256").update(code).digest("base64");
    const isAllowed = nonce ? scripts.includes(`'nonce-${nonce}'`) : scripts.includes(hash);
    expect(isAllowed, code.slice(0, 80)).toBe(true);
  }
}

test("a nonce is used once", async ({ request }) => {
  const nonces = await Promise.all(
    [1, 2].map(async () =>
      /'nonce-([^']+)'/.exec(
        (await request.get("/auth")).headers()["content-security-policy"] ?? "",
      ),
    ),
  );
  expect(nonces[0]?.[1]).toBeTruthy();
  expect(nonces[0]?.[1]).not.toBe(nonces[1]?.[1]);
});

const strangers: Record<string, string>[] = [
  { Origin: "https://evil.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
];
/** What another site may send, in each way. */
const forged = [
  ...strangers.map((headers) => ["POST", headers] as const),
  ...["PUT", "PATCH", "DELETE"].map((method) => [method, strangers[0]] as const),
];

/** @param most so many of the ways for a route, and others for the next one */
async function refuseForged(request: APIRequestContext, most: number): Promise<void> {
  const writing = Object.entries(routeAccess).filter(
    ([pattern, { write }]) => write !== "no one" && !pattern.startsWith("/webhooks"),
  );
  expect(writing.length).toBeGreaterThan(40);
  let next = 0;
  for (const [pattern] of writing) {
    const path = pattern.replace("*", "no-such-page").replaceAll(/:\w+/g, anyId);
    for (let tried = 0; tried < most; tried += 1, next += 1) {
      const [method, headers] = forged[next % forged.length] ?? [];
      const response = await request.fetch(path, { method, headers, form: {} });
      expect(response.status(), `${method} ${path} ${JSON.stringify(headers)}`).toBe(403);
    }
  }
}

test("every mutating route refuses what another site sends, whoever is signed in", async ({
  request,
}) => {
  await refuseForged(request, 2);
});

test("whatever the way it is sent in", { tag: "@sweep" }, async ({ request }) => {
  await refuseForged(request, forged.length);
});

test("behind an https proxy every kind of form is accepted", async ({ request, baseURL }) => {
  const options = {
    headers: { Origin: (baseURL ?? "").replace("http:", "https:") },
    form: birthday("1990-01-01"),
    maxRedirects: 0,
  };
  const asPage = await request.post("/age-verification", options);
  expect(asPage.headers()["location"]).toBe("/auth/sign-up/adult");
  const byScript = await request.post("/age-verification.data", options);
  expect(await byScript.text()).toContain("/auth/sign-up/adult");
});

test("links in mails use the public URL, whatever Host a request names", async ({
  request,
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? "");
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = ask(
      {
        port,
        method: "POST",
        path: "/forgot-password",
        headers: {
          Host: "evil.example",
          "X-Forwarded-Host": "evil.example",
          "Content-Type": "application/x-www-form-urlencoded",
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sent.on("error", reject);
    sent.end("email=creator%40inkling.test");
  });
  expect(status).toBe(200);
  const mail = await mailTo(request, "creator@inkling.test", "Set a new password");
  expect(mail.text).toContain(`${baseURL}/reset-password?token=`);
  expect(mail.text + mail.html).not.toContain("evil.example");
});

test(
  "signing in never redirects to another site",
  { tag: "@sweep" },
  async ({ browser, baseURL }) => {
    const origin = new URL(baseURL ?? "").origin;
    // The unit test of the deciding function has more of them; these are the ways a browser reads them.
    for (const next of [
      "//evil.example",
      "/\\evil.example",
      "/.//evil.example",
      "/\t/evil.example",
    ]) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`/auth?next=${encodeURIComponent(next)}`);
      await page.getByLabel("Email").fill("customer@inkling.test");
      await page.getByLabel("Password", { exact: true }).fill("Draw-and-wear-1!");
      await page.locator("form button[value=sign-in]").click();
      await page.waitForURL((url) => url.pathname !== "/auth");
      expect(new URL(page.url()).origin, next).toBe(origin);
      await page.context().close();
    }
  },
);
