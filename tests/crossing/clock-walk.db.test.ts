/** @module-tag sweep */

import { afterEach, describe, expect, test } from "vitest";

import { createDiscount } from "~/cart/discounts/save-discount.server";
import { discountForm } from "~/cart/discounts/discount-form";
import { usableDiscount } from "~/cart/discounts/usable-discount.server";
import { orderPaidMail } from "~/mail-templates/orders/order-paid-mail";
import { giftDayRules } from "~/orders/gifts/gift-days";
import { figuresOfDays, salesByDay, topProducts } from "~/desk/statistics/admin-statistics.server";
import { formatLongDate } from "~/lib/dates";
import { ageOn, dayIn, daysLater } from "~/lib/days";
import { DEFAULT_ZONE, setShopZone, shopDay } from "~/lib/shop-zone";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { renderTestMail } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

const HOUR = 3_600_000;

const database = testDatabase();

afterEach(() => {
  setShopZone(DEFAULT_ZONE);
});

/** Both changes of New York's clock, a leap day and the day after it, the end of a year, and a day like others. */
const newYork: Record<string, [begins: string, ends: string]> = {
  "2026-03-08": ["2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"],
  "2026-07-04": ["2026-07-04T04:00:00Z", "2026-07-05T04:00:00Z"],
  "2026-11-01": ["2026-11-01T04:00:00Z", "2026-11-02T05:00:00Z"],
  "2026-12-31": ["2026-12-31T05:00:00Z", "2027-01-01T05:00:00Z"],
  "2028-02-29": ["2028-02-29T05:00:00Z", "2028-03-01T05:00:00Z"],
  "2028-03-01": ["2028-03-01T05:00:00Z", "2028-03-02T05:00:00Z"],
};

const walks = Object.entries(newYork).flatMap(([day, there]) => [
  [DEFAULT_ZONE, day, ...there] as const,
  ["Pacific/Honolulu", day, `${day}T10:00:00Z`, `${daysLater(day, 1)}T10:00:00Z`] as const,
  ["Asia/Kolkata", day, `${daysLater(day, -1)}T18:30:00Z`, `${day}T18:30:00Z`] as const,
]);

describe.each(walks)("a shop in %s on %s", (zone, day, begins, ends) => {
  const eve = new Date(Date.parse(begins) - 1);
  const first = new Date(begins);
  const last = new Date(Date.parse(ends) - 1);
  const after = new Date(ends);
  const clock = [eve, first, last, after];
  const [dayBefore, dayAfter] = [daysLater(day, -1), daysLater(day, 1)];

  test("a mail names the shop's day", async () => {
    setShopZone(zone);
    expect(clock.map(shopDay)).toEqual([dayBefore, day, day, dayAfter]);
    const [sample] = orderPaidMail.samples;
    for (const moment of clock) {
      const facts = { ...sample, placedAt: moment.toISOString() };
      const { text } = await renderTestMail({ template: "order-paid", facts });
      expect(text).toContain(`Ordered on ${formatLongDate(shopDay(moment))}`);
    }
  });

  test("a gift may be meant for it until it has passed", () => {
    setShopZone(zone);
    const isRefused = (moment: Date) =>
      giftDayRules(shopDay(moment)).some(([isBroken]) => isBroken(day));
    expect(clock.map(isRefused)).toEqual([false, false, false, true]);
  });

  test("a code of that one day works from its first to its last moment", async () => {
    setShopZone(zone);
    const typed = { code: "ONEDAY", name: "One day", discountType: "percentage", amount: "10" };
    const form = discountForm.parse({
      ...typed,
      validFrom: day,
      validUntil: day,
      isActive: "true",
    });
    expect(await createDiscount(database.db, await makeAdmin(database.db), form)).toMatchObject({
      ok: true,
    });
    const told = [];
    for (const moment of clock) {
      const found = await usableDiscount(database.db, "oneday", moment);
      told.push(found.ok || found.reason);
    }
    expect(told).toEqual(["code-early", true, true, "code-expired"]);
  });

  test("the last 30 days begin with it, and the chart has its sales", async () => {
    setShopZone(zone);
    await makePaidOrder(database.db, { paidAt: eve, quantity: 4 });
    await makePaidOrder(database.db, { paidAt: first, quantity: 2 });
    await makePaidOrder(database.db, { paidAt: last, quantity: 1 });
    // Noon of the 30th day by any of the three clocks.
    const now = new Date(`${daysLater(day, 29)}T${zone === "Asia/Kolkata" ? "06" : "20"}:00:00Z`);
    expect(shopDay(now)).toBe(daysLater(day, 29));
    const figures = await figuresOfDays(database.db, now, 30);
    expect([figures.now.tees, figures.before.tees]).toEqual([3, 4]);
    expect((await salesByDay(database.db, now, 31)).slice(0, 3)).toEqual([
      { day: dayBefore, units: 4, grossCents: 10_000 },
      { day, units: 3, grossCents: 7_500 },
      { day: dayAfter, units: 0, grossCents: 0 },
    ]);
    const best = async (days: number) =>
      (await topProducts(database.db, now, days)).map(({ units }) => units);
    expect([await best(31), await best(30), await best(29)]).toEqual([[4, 2, 1], [2, 1], []]);
  });
});

describe.each([DEFAULT_ZONE, "Pacific/Honolulu", "Asia/Kolkata"])("with the shop in %s", (zone) => {
  test.each([
    ["2013-03-08", 13, "2026-03-08"],
    ["2008-11-01", 18, "2026-11-01"],
    ["2013-12-31", 13, "2026-12-31"],
    ["2009-01-01", 18, "2027-01-01"],
    ["2012-02-29", 13, "2025-03-01"],
    ["2008-02-29", 18, "2026-03-01"],
    ["2010-02-28", 18, "2028-02-28"],
  ])("who was born on %s is %i once it is %s in Hawaii and Samoa", (born, age, birthday) => {
    setShopZone(zone);
    const start = Date.parse(daysLater(birthday, -2));
    for (let at = start; at < start + 5 * 24 * HOUR; at += HOUR / 4) {
      const now = new Date(at);
      const isThere = (place: string) => dayIn(place, now) >= birthday;
      expect(ageOn(born, now) >= age, now.toISOString()).toBe(
        isThere("Pacific/Honolulu") && isThere("Pacific/Pago_Pago"),
      );
    }
  });
});
