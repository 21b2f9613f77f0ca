import { setTimeout as sleep } from "node:timers/promises";

import { formWith, sent } from "../soak/forms.ts";
import { signIn } from "../soak/users/member.ts";
import { Answers, Visitor } from "../soak/visitor.ts";

const PRICES = ["22.00", "24.00", "26.00", "28.00"];

/**
 * Has the team change the price of a shirt every second, and asks for its page as soon as that is answered.
 * @param from which shirt it begins with
 */
export function changeEverySecond(url: string, paths: readonly string[], from = 0) {
  // The form refuses shirts that were made up in the database alone.
  const shirts = paths.filter((path) => /^\/store\/(?!fill-)[^?]+$/.test(path));
  const missed: string[] = [];
  let changes = 0;
  const over = new AbortController();

  async function run() {
    const admin = new Visitor(url, new Answers());
    await signIn(admin, "admin@inkling.test");
    while (!over.signal.aborted) {
      const began = performance.now();
      const path = shirts[((from + changes) * 7) % shirts.length] ?? "/store";
      const id = await idOf(url, path);
      const page = `/admin/products/${id}`;
      const form = formWith((await admin.get(page)).text, "basePrice");
      if (!form) throw new Error("No form to change a price with");
      const basePrice =
        PRICES.find((price) => form.fields.every(([, value]) => value !== price)) ?? "";
      await admin.post(page, sent(form, { basePrice }));
      const shown = await (await fetch(url + path)).text();
      changes += 1;
      if (!shown.includes(`$${basePrice}`)) missed.push(`${path}: ${basePrice}`);
      await sleep(Math.max(0, 1_000 - (performance.now() - began)));
    }
  }

  const running = run();
  return {
    async stop() {
      over.abort();
      await running;
      return { changes, missed };
    },
  };
}

/** A shirt's page offers to report it by its id. */
async function idOf(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const id = /\/report\?[^"]*id=([0-9a-f-]{36})/.exec(html)?.[1];
  if (!id) throw new Error(`No id on ${path}`);
  return id;
}
