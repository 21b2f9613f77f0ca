import type { z } from "zod";
import { expect, test } from "vitest";

import { readConfig } from "~/config.server";
import {
  forgotPasswordForm,
  parentEmailForm,
  signInForm,
  signUpForm,
} from "~/people/account-forms";
import { usersForAdmins } from "~/people/users/users-for-admins.server";
import { inviteForm } from "~/people/team/team-forms";
import { checkoutForm } from "~/checkout/checkout-form";
import { contactForm, waitlistForm } from "~/desk/contact/contact-form";
import { findAnything } from "~/desk/find/find-anything.server";
import { readSearchText } from "~/desk/find/read-search-text";
import { reportForm } from "~/drawings/moderation/report-form";
import { newsEmailForm } from "~/store/news/news-form";
import { ordersForAdmins } from "~/orders/orders-for-admins.server";
import { mailsForAdmins } from "~/desk/system/mail-desk/mails-for-admins.server";
import { createServices } from "~/services.server";

import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makePaidOrder, testAddress, testSecret } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { runCommand } from "../../server/commands";

const database = testDatabase();
const TYPED = " Zoe@BÜCHER.example\u200b";
const KEPT = "zoe@xn--bcher-kva.example";

const password = "Draw-and-wear-1!";
const forms: Record<string, [z.ZodType, object]> = {
  signUp: [
    signUpForm,
    { firstName: "Zoe", lastName: "Buyer", password, confirmPassword: password },
  ],
  signIn: [signInForm, { password }],
  forgotPassword: [forgotPasswordForm, {}],
  invite: [inviteForm, { role: "support" }],
  checkout: [
    checkoutForm("2026-11-28"),
    { ...testAddress, checkoutKey: crypto.randomUUID(), shownTotalCents: "2500" },
  ],
  contact: [contactForm, { name: "Zoe", topic: "An order", message: "Hello" }],
  waitlist: [waitlistForm, {}],
  report: [
    reportForm,
    { subjectType: "product", subjectId: crypto.randomUUID(), reason: "copyright" },
  ],
  news: [newsEmailForm, {}],
};

test.each(Object.entries(forms))(
  "%s keeps an address as it is written to",
  (_form, [form, rest]) => {
    expect(form.parse({ ...rest, email: TYPED })).toMatchObject({ email: KEPT });
  },
);

test("so does the form for a parent's", () => {
  expect(parentEmailForm.parse({ parentEmail: TYPED })).toEqual({ parentEmail: KEPT });
});

test("the desk and its commands find whoever has such an address, however it is typed", async () => {
  const { db } = database;
  const admin = await makeAdmin(db);
  const { userId } = await makeCustomer(db, { email: KEPT });
  const { orderId } = await makePaidOrder(db, { email: KEPT });
  for (const typed of [TYPED.trim(), KEPT, "ZOE@bücher.example"]) {
    const { groups } = await findAnything(db, admin, readSearchText(typed), 5);
    expect(groups.map(({ group }) => group)).toEqual(["orders", "people", "mails"]);
    const people = await usersForAdmins(db, { q: typed, seesAddresses: true });
    expect(people.rows.map(({ id }) => id)).toEqual([userId]);
    const orders = await ordersForAdmins(db, { q: typed, seesAddresses: true });
    expect(orders.rows.map(({ id }) => id)).toEqual([orderId]);
    expect((await mailsForAdmins(db, { q: typed })).rows.length).toBeGreaterThan(0);
  }
  const services = { ...createServices(readConfig({}), database.pool, testSecret), db };
  expect(await runCommand(services, "admin:grant", [TYPED])).toBe(
    `${KEPT} is an admin now (owner).`,
  );
});
