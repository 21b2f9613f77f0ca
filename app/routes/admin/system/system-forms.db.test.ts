import { expect, test } from "vitest";

import { mails } from "~/schema/tables/records";
import { errorGroups } from "~/schema/tables/system";
import { registerJobs } from "~/desk/system/job-runs/record-job-run.server";
import { closedNotice } from "~/people/settings/shop-closing.server";
import { currentSettings } from "~/people/settings/shop-settings.server";

import { adminPages } from "~tests/support/admin/admin-pages";
import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";

const area = await adminPages();
const page = "/admin/settings";

/** What the page's form shows at first. */
const shown = {
  intent: "settings",
  version: "0",
  defaultPrice: "28.00",
  "size:M": "true",
  "size:L": "true",
  "color:Black": "true",
  codePercentMax: "50",
  codeAmountMax: "20",
  codeHeldPerBrowser: "2",
  codeHeldPerNetwork: "30",
  timeZone: "America/New_York",
  taxForm: "10.00",
  salesTaxAmount: "100000.00",
  salesTaxOrders: "200",
};
const post = (form: Record<string, string>) => area.post(page, form);

test("a wrong setting is refused at its field, and everything typed comes back", async () => {
  const typed = { ...shown, defaultPrice: "1000.01", codeHeldPerBrowser: "0" };
  expect(await post(typed)).toMatchObject({
    status: 400,
    result: {
      form: "settings",
      refused: {
        typed,
        errors: {
          defaultPrice: ["The price cannot be above $1,000.00"],
          codeHeldPerBrowser: ["Please enter a whole number from 1 to 100"],
        },
      },
    },
  });
  expect((await currentSettings(area.db)).version).toBe(0);
});

test("the second of two editors sees what the first has saved", async () => {
  expect(await post(shown)).toMatchObject({ status: 200, result: { version: 1 } });
  expect(await post({ ...shown, defaultPrice: "31.00" })).toMatchObject({
    status: 409,
    result: { refused: { now: { defaultPrice: "28.00", version: "1" } } },
  });
  expect((await currentSettings(area.db)).template.priceCents).toBe(2800);
});

test("a form without a version changes nothing", async () => {
  const { version: _, ...rest } = shown;
  expect((await post(rest)).status).toBe(409);
  expect((await post({ intent: "closing", isClosed: "true" })).status).toBe(409);
  expect(await closedNotice(area.db)).toBeNull();
});

test("the publish page starts with the saved template", async () => {
  await post({ ...shown, youthSizes: "true" });
  const creator = await makeCreator(area.db);
  const { id } = await makeDesign(area.db, creator.userId, { status: "selected" });
  const { loaded } = await area.open(`/admin/publish/${id}`);
  expect(Object.values(Object(loaded))).toContainEqual(
    expect.objectContaining({
      template: {
        priceCents: 2800,
        colors: ["Black"],
        sizes: ["M", "L"],
        withYouthSizes: true,
        collectionId: null,
      },
    }),
  );
});

test("a new discount code above the limit is refused at its amount; one that exists keeps it", async () => {
  const code = { code: "BIG", name: "Big", discountType: "percentage", amount: "60" };
  await area.post("/admin/discounts/new", code);
  await post(shown);
  const errors = { amount: ["The settings allow at most 50% or $20.00"] };
  expect(await area.post("/admin/discounts/new", { ...code, code: "NEW" })).toMatchObject({
    status: 400,
    result: { errors },
  });
  const fixed = { ...code, code: "NEW", discountType: "fixed", amount: "20.01" };
  expect((await area.post("/admin/discounts/new", fixed)).result).toMatchObject({ errors });
  const { rows } = await area.pool.query<{ id: string }>("select id from discount_codes");
  const edit = `/admin/discounts/${rows[0]?.id}`;
  expect((await area.post(edit, { ...code, name: "Large", version: "1" })).status).toBe(302);
  const more = await area.post(edit, { ...code, amount: "61", version: "2" });
  expect(more.result).toMatchObject({ errors });
});

test("closing with too long a message is refused; closing without one works", async () => {
  const closing = { intent: "closing", version: "0", isClosed: "true" };
  expect(await post({ ...closing, message: "x".repeat(301) })).toMatchObject({
    status: 400,
    result: { refused: { errors: { message: ["The message must be 300 characters or less"] } } },
  });
  expect((await post({ ...closing, message: "x".repeat(300) })).status).toBe(200);
  expect((await closedNotice(area.db))?.message).toHaveLength(300);
});

test("the weekly mail is switched, and a forged switch refused", async () => {
  const weekly = { intent: "weekly-mail" };
  expect((await post({ ...weekly, isWeekly: "false" })).status).toBe(200);
  expect((await post({ ...weekly, isWeekly: "maybe" })).status).toBe(400);
  expect((await post({ intent: "delete-everything" })).status).toBe(400);
  expect(await area.pool.query("select 1 from weekly_mail_stops")).toMatchObject({ rowCount: 1 });
});

test("an unknown job, event or mail is refused with words", async () => {
  await registerJobs(area.db, [{ name: "deliver-mails", cron: "* * * * *" }], new Date());
  expect((await area.post("/admin/jobs", { job: "drop-all" })).status).toBe(400);
  expect((await area.post("/admin/jobs", { job: "deliver-mails" })).status).toBe(200);
  expect((await area.post("/admin/events", { event: "x" })).status).toBe(409);
  const unknown = "/admin/mails/7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11";
  expect((await area.open(unknown)).status).toBe(404);
  expect((await area.post(unknown, {})).status).toBe(409);
});

test("an error is solved once; what is no error or no decision is refused with words", async () => {
  const [group] = await area.db
    .insert(errorGroups)
    .values({
      fingerprint: "print",
      source: "request",
      kind: "Error",
      message: "it broke",
      times: 1,
      firstAt: new Date(),
      lastAt: new Date(),
    })
    .returning();
  const page = "/admin/errors";
  const id = group?.id ?? "";
  expect((await area.post(page, { group: id, to: "forgotten" })).status).toBe(409);
  expect((await area.post(page, { group: "x", to: "solved" })).status).toBe(409);
  expect((await area.post(page, { group: id, to: "solved" })).status).toBe(200);
  expect((await area.post(page, { group: id, to: "solved" })).status).toBe(409);
  expect(JSON.stringify(await area.open(page))).not.toContain("it broke");
  expect(JSON.stringify(await area.open(`${page}?status=solved&sort=-times`))).toContain(
    "it broke",
  );
});

test("a mail that was sent is sent again once for each form, without any script", async () => {
  const sent = { template: "password-changed", facts: { firstName: "Ada" }, sentAt: new Date() };
  const [mail] = await area.db
    .insert(mails)
    .values({ ...sent, to: "ada@inkling.test", cause: "x" })
    .returning();
  const requestKey = "7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f12";
  for (let time = 0; time < 2; time += 1)
    expect((await area.post(`/admin/mails/${mail?.id}`, { requestKey })).status).toBe(200);
  expect(await area.db.$count(mails)).toBe(2);
});
