import { expect, test } from "vitest";

import { counterPath } from "~/catalog/takedowns/counter-link.server";
import { decideTakedown } from "~/catalog/takedowns/decide-takedown.server";
import { pathTo } from "~/path-to";
import { rateLimits } from "~/people/rate-limits/rate-limits";
import { takedowns } from "~/schema/tables/takedowns";

import { pageAsker } from "~tests/support/ask-page";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());
const page = pathTo("/legal/copyright");

const person = {
  name: "Robin Vale",
  address: "1 Pine Road, Salem, OR 97301",
  phone: "503 555 0100",
  email: "robin@vale.test",
  signature: "Robin Vale",
};

async function notice() {
  const { slug } = await makeProduct(database.db);
  return {
    ...person,
    work: "My print",
    link: `https://shop.example/store/${slug}`,
    goodFaith: "on",
    accurate: "on",
  };
}

const cases = () => database.db.select().from(takedowns);

test("a notice that lacks a statement comes back as it was typed; a whole one is a case", async () => {
  const whole = await notice();
  const { accurate, ...half } = whole;
  const refused = await ask(page, { form: half });
  expect(refused).toMatchObject({
    status: 400,
    result: { errors: { accurate: ["A notice needs this statement"] }, typed: half },
  });
  expect(await cases()).toEqual([]);
  expect(await ask(page, { form: { ...half, accurate } })).toMatchObject({
    status: 200,
    result: { ok: true },
  });
  expect(await cases()).toMatchObject([{ work: "My print", state: "received" }]);
});

test("a link that leads to no shirt is said at its field", async () => {
  const form = { ...(await notice()), link: "https://shop.example/about" };
  expect(await ask(page, { form })).toMatchObject({
    status: 400,
    result: { errors: { link: [expect.stringContaining("no shirt at this link")] }, typed: form },
  });
});

test("too many from one address wait, and keep what was typed", async () => {
  const form = await notice();
  const { attempts } = rateLimits.publicForm;
  for (let sent = 0; sent < attempts; sent += 1)
    expect((await ask(page, { form: { ...form, work: `Work ${sent}` } })).status).toBe(200);
  expect(await ask(page, { form })).toMatchObject({ status: 429, result: { typed: form } });
});

test("the page names the agent", async () => {
  expect(JSON.stringify((await ask(page)).loaded)).toContain(
    world.services.config.copyrightAgent.address,
  );
});

async function hiddenCase() {
  await ask(page, { form: await notice() });
  const takedownId = (await cases())[0]?.id ?? "";
  const owner = await makeAdmin(database.db);
  await decideTakedown(database.db, owner, { takedownId, to: "hidden" }, new Date());
  return counterPath(world.services.secret, takedownId);
}

const objection = {
  ...person,
  words: "We drew it.",
  mistake: "on",
  jurisdiction: "on",
  sentOn: "on",
};

test("an objection opens with its link alone, is taken once, and says so the second time", async () => {
  const path = await hiddenCase();
  expect((await ask(path)).status).toBe(200);
  const forged = path.replace(/key=./, (key) => (key === "key=A" ? "key=B" : "key=A"));
  for (const wrong of [path.split("?")[0] ?? "", forged]) {
    expect((await ask(wrong)).status).toBe(404);
    expect((await ask(wrong, { form: objection })).status).toBe(404);
  }
  const { jurisdiction, ...half } = objection;
  expect(await ask(path, { form: half })).toMatchObject({
    status: 400,
    result: { typed: half },
  });
  const whole = { ...half, jurisdiction };
  expect(await ask(path, { form: whole })).toMatchObject({ result: { ok: true } });
  expect(await ask(path, { form: whole })).toMatchObject({
    result: { ok: false, reason: "sent-already" },
  });
  expect(await cases()).toMatchObject([{ state: "countered", counterWords: "We drew it." }]);
});
