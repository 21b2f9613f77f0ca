import { setTimeout as sleep } from "node:timers/promises";

import { DEMO_PASSWORD } from "../../app/people/sessions/demo-accounts.ts";
import { formWith, sent } from "../soak/forms.ts";
import type { Asked, Done } from "./asked.ts";
import { Browser } from "./browser.ts";

/** As many shirts as one visitor puts into the cart before the next one comes. */
const ADDS_A_VISITOR = 10;

const address = {
  name: "Rose Buyer",
  line1: "12 Maple Street",
  line2: "",
  city: "Portland",
  state: "OR",
  postalCode: "97205",
};

/** A cart that is ready to be ordered: whose it is, and the form as it would be sent. */
type Ready = { cookies: Map<string, string>; form: URLSearchParams };

const [callers = "1", ...bases] = process.argv.slice(2);
const browsers = Array.from(
  { length: Number(callers) },
  (_, at) => new Browser(bases[at % bases.length] ?? ""),
);
const adds = new WeakMap<Browser, number>();
const ready: Ready[] = [];

/** One of each deed; what it throws is what went wrong. */
const acts: Record<Asked["deed"], (browser: Browser, item: string) => Promise<void>> = {
  async read(browser, path) {
    wanted(await browser.get(path), 200, path);
  },
  async "fill-carts"(browser, variantIds) {
    browser.forget();
    for (const variantId of variantIds.split(",")) await add(browser, variantId);
  },
  async cart(browser) {
    wanted(await browser.get("/cart"), 200, "/cart");
  },
  async add(browser, variantId) {
    const before = adds.get(browser) ?? 0;
    if (before % ADDS_A_VISITOR === 0) browser.forget();
    adds.set(browser, before + 1);
    await add(browser, variantId);
  },
  async prepare(browser, variantIds) {
    await acts["fill-carts"](browser, variantIds);
    const page = await browser.read("/checkout");
    wanted(page, 200, "/checkout");
    const form = formWith(page.text, "checkoutKey");
    if (!form) throw new Error("no form at /checkout");
    const email = `cpu-${crypto.randomUUID()}@inkling.test`;
    ready.push({ cookies: browser.cookies, form: sent(form, { ...address, email }) });
  },
  async order(browser) {
    const next = ready.pop();
    if (!next) throw new Error("no cart is ready");
    browser.forget(next.cookies);
    const placed = await browser.post("/checkout", next.form);
    const payPage = new URL(wanted(placed, 302, "/checkout").location ?? "", bases[0]).pathname;
    const paid = await browser.post(payPage, { intent: "pay" });
    if (!wanted(paid, 302, payPage).location?.includes("order=")) throw new Error("not paid");
  },
  async "sign-in"(browser, email) {
    browser.forget();
    wanted(await browser.post("/auth", { email, password: DEMO_PASSWORD }), 302, "/auth");
  },
};

async function add(browser: Browser, variantId: string): Promise<void> {
  const form = { variantId, quantity: "1", intent: "add" };
  wanted(await browser.post("/cart", form), 302, "/cart");
}

function wanted<T extends { status: number }>(answer: T, status: number, what: string): T {
  if (answer.status !== status) throw new Error(`${what} responded with ${answer.status}`);
  return answer;
}

async function all({ deed, items, everyMs = 0 }: Asked): Promise<Done> {
  const left = items.entries();
  const began = performance.now();
  const failed: string[] = [];
  let done = 0;
  const work = async (browser: Browser) => {
    for (const [at, item] of left) {
      const early = began + at * everyMs - performance.now();
      if (early > 0) await sleep(early);
      await acts[deed](browser, item).then(
        () => (done += 1),
        (error: unknown) => failed.push(String(error)),
      );
    }
  };
  await Promise.all(browsers.map(work));
  return { done, failed: failed.slice(0, 3) };
}

process.on("message", (asked: Asked) => {
  void all(asked).then((done) => process.send?.(done));
});
