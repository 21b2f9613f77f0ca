import { expect, test } from "vitest";

import { ageVerifications, users } from "~/schema/tables/accounts";
import { waitlistEntries } from "~/schema/tables/community";
import { mails } from "~/schema/tables/records";

import { madeOnce } from "~tests/support/made";
import { birthday } from "~tests/support/birthday";
import { testDatabase } from "~tests/support/test-database";
import { pageAsker, type PageResponse } from "~tests/support/ask-page";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";
import { makeUser } from "~tests/support/factories/accounts";
import { queuedMails } from "~tests/support/queued-mails";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const ask = await pageAsker(() => world.context());

const cookieOf = ({ cookies }: PageResponse) =>
  cookies.map((cookie) => cookie.split(";")[0]).join("; ");
const credentials = {
  firstName: "Ada",
  lastName: "Lark",
  email: "ada@inkling.test",
  password: "Kite-and-4-clouds!",
  confirmPassword: "Kite-and-4-clouds!",
};
const submitAge = (date: string, cookie = "") =>
  ask("/age-verification", { form: birthday(date), cookie });
const submitShopperAge = (date: string, cookie = "") =>
  ask("/auth/sign-up/customer", { form: birthday(date), cookie });

test("without a choice the account-type screen says what is missing", async () => {
  expect(await ask("/auth/sign-up", { form: {} })).toMatchObject({
    status: 400,
    location: null,
    result: { errors: { accountType: ["Please choose one of the two."] } },
  });
  expect(await ask("/auth/sign-up", { form: { accountType: "creator" } })).toMatchObject({
    location: "/age-verification",
  });
});

test("an empty date saves nothing and leads nowhere", async () => {
  const result = await submitAge("");
  expect(result).toMatchObject({ status: 400, location: null, cookies: [] });
  expect(await database.db.$count(ageVerifications)).toBe(0);
  expect(await database.db.$count(users)).toBe(0);
});

test("each age is sent to its own form, and to no other", async () => {
  for (const [date, step] of [
    ["1990-01-01", "adult"],
    ["2011-01-01", "teen"],
    ["2018-01-01", "parent"],
  ] as const) {
    const gate = await submitAge(date);
    expect(gate).toMatchObject({ status: 302, location: `/auth/sign-up/${step}` });
    const cookie = cookieOf(gate);
    for (const other of ["adult", "teen"])
      expect(await ask(`/auth/sign-up/${other}`, { cookie }), `${step} on ${other}`).toMatchObject(
        other === step ? { status: 200 } : { status: 302, location: `/auth/sign-up/${step}` },
      );
  }
});

test("a child's token on the teen's, the adult's and the customer's form opens no account", async () => {
  const cookie = cookieOf(await submitAge("2018-01-01"));
  for (const form of ["teen", "adult"])
    expect(await ask(`/auth/sign-up/${form}`, { form: credentials, cookie }), form).toMatchObject({
      location: "/auth/sign-up/parent",
    });
  for (const form of ["/auth/sign-up/customer", "/auth?mode=sign-up"])
    expect(
      await ask(form, { form: { ...credentials, intent: "sign-up" }, cookie }),
      form,
    ).toMatchObject({ location: "/auth/sign-up/grown-up" });
  expect(await database.db.$count(users)).toBe(0);
});

test("a teen is asked what to show, in boxes that are not ticked; an adult and a shopper are not", async () => {
  const render = await pageRenderer(() => world.context());
  const boxes = async (path: string, cookie: string) => {
    const page = await render(path, { headers: { Cookie: cookie } });
    return [...(await page.text()).matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => [
      /name="(\w+)"/.exec(box)?.[1],
      / checked=""/.test(box),
    ]);
  };
  expect(await boxes("/auth/sign-up/teen", cookieOf(await submitAge("2011-01-01")))).toEqual([
    ["showName", false],
    ["showAgeGroup", false],
  ]);
  const adult = cookieOf(await submitAge("1990-01-01"));
  expect(await boxes("/auth/sign-up/adult", adult)).toEqual([]);
  const shopper = cookieOf(await submitShopperAge("1990-01-01"));
  expect(await boxes("/auth/sign-up/customer", shopper)).toEqual([]);
});

test("a form's claims about role, age or payouts are ignored, but recorded", async () => {
  const claims = {
    account_type: "admin",
    is_minor: "false",
    payouts_enabled: "true",
    isAdmin: "on",
    dateOfBirth: "1980-01-01",
  };
  const cookie = cookieOf(await submitAge("2011-01-01"));
  const made = await ask("/auth/sign-up/teen", { form: { ...credentials, ...claims }, cookie });
  expect(made.location).toBe("/creator/dashboard");
  const { rows } = await database.pool.query(
    "select account_type, age_bracket, payouts_enabled, date_of_birth::text, is_minor, (select count(*) from admin_users)::int as admins from profiles p join age_verifications a on a.user_id = p.id",
  );
  expect(rows).toEqual([
    {
      account_type: "creator",
      age_bracket: "13-17",
      payouts_enabled: false,
      date_of_birth: "2011-01-01",
      is_minor: true,
      admins: 0,
    },
  ]);
  const customer = { ...credentials, email: "bo@inkling.test", intent: "sign-up" };
  const shopper = cookieOf(await submitShopperAge("1990-01-01"));
  await ask("/auth", { form: { ...customer, accountType: "creator" }, cookie: shopper });
  const logged = await database.pool.query<{ metadata: { fields: string[] } }>(
    "select metadata from security_logs where action = 'CLAIM_IGNORED' order by created_at",
  );
  expect(logged.rows.map(({ metadata }) => metadata.fields)).toEqual([
    ["account_type", "is_minor", "payouts_enabled", "isAdmin"],
    ["accountType"],
  ]);
  const types = await database.pool.query<{ account_type: string }>(
    "select account_type from profiles order by account_type",
  );
  expect(types.rows.map((row) => row.account_type)).toEqual(["creator", "customer"]);
});

test("a child's claims are recorded without the address they came from", async () => {
  const cookie = cookieOf(await submitAge("2018-01-01"));
  const form = { ...credentials, isMinor: "false" };
  await ask("/auth/sign-up/teen", { form, cookie });
  await ask("/auth/sign-up/teen", { form });
  const { rows } = await database.pool.query(
    "select o.id is null as \"isBare\" from security_logs left join security_origins o using (id) where action = 'CLAIM_IGNORED' order by created_at",
  );
  expect(rows).toEqual([{ isBare: true }, { isBare: false }]);
});

test("a second date of birth changes nothing, at the gate or in a form", async () => {
  const cookie = cookieOf(await submitAge("2018-01-01"));
  const again = await submitAge("1980-01-01", cookie);
  expect(again).toMatchObject({ location: "/auth/sign-up/parent", cookies: [] });
  const { rows } = await database.pool.query(
    "select date_of_birth::text as date, (select count(*) from security_logs where action = 'AGE_TOKEN_REFUSED')::int as refused from age_verifications",
  );
  expect(rows).toEqual([{ date: "2018-01-01", refused: 1 }]);
});

test("asking a parent again, a wrong address or too many attempts are reported, not treated as sent", async () => {
  const cookie = cookieOf(await submitAge("2018-01-01"));
  const send = (parentEmail: string, query = "") =>
    ask(`/auth/sign-up/parent${query}`, { form: { parentEmail }, cookie });
  expect(await send("gale@inkling.test")).toMatchObject({ location: "/auth/sign-up/waiting" });
  expect(await ask("/auth/sign-up/parent", { cookie })).toMatchObject({
    location: "/auth/sign-up/waiting",
  });
  expect(await ask("/auth/sign-up/parent?again=1", { cookie })).toMatchObject({ status: 200 });
  expect(await send("nope", "?again=1")).toMatchObject({
    status: 400,
    result: { toast: { title: "Submission Failed" }, typed: { parentEmail: "nope" } },
  });
  for (const name of ["b", "c"])
    expect(await send(`${name}@inkling.test`, "?again=1")).toMatchObject({ status: 302 });
  expect(await send("d@inkling.test", "?again=1")).toMatchObject({
    status: 429,
    result: { wait: { what: "other", seconds: 86_400 }, typed: { parentEmail: "d@inkling.test" } },
  });
});

test("the parent's link is not opened in the child's browser, and still works in another", async () => {
  const cookie = cookieOf(await submitAge("2018-01-01"));
  await ask("/auth/sign-up/parent", { form: { parentEmail: "gale@inkling.test" }, cookie });
  const rows = await queuedMails(database.db);
  const link = /\/parent-consent\/[\w-]+/.exec(rows[0]?.text ?? "")?.[0] ?? "";
  const yes = {
    firstName: "Gale",
    lastName: "Lark",
    password: credentials.password,
    confirmPassword: credentials.password,
    isGuardian: "on",
  };
  expect(await ask(link, { cookie })).toMatchObject({ status: 403 });
  for (const form of [yes, { intent: "decline" }])
    expect(await ask(link, { form, cookie })).toMatchObject({ status: 302, location: link });
  expect(await database.db.$count(users)).toBe(0);
  const { rows: logged } = await database.pool.query(
    "select o.id as origin from security_logs l left join security_origins o on o.id = l.id where l.action = 'CONSENT_LINK_REFUSED'",
  );
  expect(logged).toEqual([{ origin: null }]);
  expect(await ask(link)).toMatchObject({ status: 200 });
  const accepted = await ask(link, { form: yes });
  expect(accepted.location).toMatch(/^\/guardian\/consents\//);
});

test("a child whose parent said no is told so, and may ask again", async () => {
  const cookie = cookieOf(await submitAge("2018-01-01"));
  await ask("/auth/sign-up/parent", { form: { parentEmail: "gale@inkling.test" }, cookie });
  expect(await ask("/auth/sign-up/waiting", { cookie })).toMatchObject({ status: 200 });
  const rows = await queuedMails(database.db);
  const link = /\/parent-consent\/[\w-]+/.exec(rows[0]?.text ?? "")?.[0] ?? "";
  await ask(link, { form: { intent: "decline" } });
  expect(await database.db.$count(ageVerifications)).toBe(0);
  const ended = await ask("/auth/sign-up/waiting", { cookie });
  expect(ended.location).toBe("/age-verification");
  expect(decodeURIComponent(ended.cookies.join())).toContain("Your request has ended");
  expect(await submitAge("1990-01-01", cookie)).toMatchObject({
    status: 400,
    result: { toast: { title: "Verification Failed" } },
  });
  expect(await submitAge("2018-01-01", cookie)).toMatchObject({ location: "/auth/sign-up/parent" });
});

test("a signed-in customer is redirected from the creators' forms to a page that is open to them", async () => {
  const cookie = cookieOf(await submitShopperAge("1990-01-01"));
  const made = await ask("/auth/sign-up/customer", { form: credentials, cookie });
  for (const step of ["teen", "adult"]) {
    const signedIn = { cookie: cookieOf(made) };
    expect(await ask(`/auth/sign-up/${step}`, signedIn)).toMatchObject({
      location: "/account/upgrade",
    });
    expect(await ask(`/auth/sign-up/${step}`, { ...signedIn, form: credentials })).toMatchObject({
      location: "/account/upgrade",
    });
  }
});

test("a child who already has the account is not told that the parent said no", async () => {
  const cookie = cookieOf(await submitAge("2018-01-01"));
  await ask("/auth/sign-up/parent", { form: { parentEmail: "gale@inkling.test" }, cookie });
  await database.pool.query(
    "update parental_consents set status = 'active', scope_account_and_art = true",
  );
  const made = await ask("/auth/sign-up/child", { form: credentials, cookie });
  expect(made.location).toBe("/creator/dashboard");
  for (const page of ["/auth/sign-up/waiting", "/auth/sign-up/child"]) {
    const back = await ask(page, { cookie: `${cookie}; ${cookieOf(made)}` });
    expect(back, page).toMatchObject({ location: "/creator/dashboard", cookies: [] });
    // For example, the parent and the child have made it on another device.
    const elsewhere = await ask(page, { cookie });
    expect(elsewhere.location, page).toBe("/auth");
    expect(decodeURIComponent(elsewhere.cookies.join())).toContain("Your account is ready");
  }
  const again = await ask("/auth/sign-up/child", { form: credentials, cookie });
  expect(again.location).toBe("/auth");
  // The link in the guardian's mail is used up, except for the child who has signed in since.
  const link = "/auth/sign-up/child?token=used";
  expect(await ask(link, { cookie: cookieOf(made) })).toMatchObject({
    location: "/creator/dashboard",
  });
  expect(await ask(link, { cookie })).toMatchObject({ status: 410 });
});

test("a shopper says an age first, and under 13 is led to a grown-up, whatever is tried next", async () => {
  expect(await ask("/auth/sign-up/customer", { form: credentials })).toMatchObject({
    location: "/auth/sign-up/customer",
  });
  expect(
    await ask("/auth?mode=sign-up&next=/cart", { form: { ...credentials, intent: "sign-up" } }),
  ).toMatchObject({ location: "/auth?mode=sign-up&next=%2Fcart" });
  const gate = await submitShopperAge("2018-01-01");
  expect(gate).toMatchObject({ location: "/auth/sign-up/grown-up" });
  const cookie = cookieOf(gate);
  for (const page of ["/auth/sign-up/customer", "/auth?mode=sign-up", "/training-program/waitlist"])
    expect(await ask(page, { cookie }), page).toMatchObject({ location: "/auth/sign-up/grown-up" });
  expect(await submitShopperAge("1990-01-01", cookie)).toMatchObject({
    location: "/auth/sign-up/grown-up",
    cookies: [],
  });
  await database.db.delete(ageVerifications);
  expect(await submitShopperAge("1990-01-01", cookie)).toMatchObject({
    location: "/auth/sign-up/grown-up",
    cookies: [],
  });
  expect(await ask("/auth/sign-up/customer", { form: credentials, cookie })).toMatchObject({
    location: "/auth/sign-up/grown-up",
  });
  const joining = { form: { email: "kid@inkling.test" }, cookie };
  expect(await ask("/training-program/waitlist", joining)).toMatchObject({
    location: "/auth/sign-up/grown-up",
  });
  expect(await database.db.$count(users)).toBe(0);
  expect(await database.db.$count(waitlistEntries)).toBe(0);
  expect(await database.db.$count(mails)).toBe(0);
});

test.each([
  ["", "/auth/sign-up/customer"],
  ["?for=waitlist", "/training-program/waitlist"],
  ["?for=sign-in-page&next=/cart", "/auth?mode=sign-up&next=%2Fcart"],
  ["?for=sign-in-page&next=https://evil.example", "/auth?mode=sign-up&next=%2F"],
  ["?for=nothing", "/auth/sign-up/customer"],
])("a shopper's age, asked by %s, leads back to %s", async (query, location) => {
  const path = `/auth/sign-up/customer${query}`;
  expect(await ask(path, { form: birthday("2011-01-01") })).toMatchObject({ location });
});

test("a date that was refused leads on to what asked for it", async () => {
  for (const query of ["for=waitlist", "for=sign-in-page&next=%2Fcart"]) {
    const path = `/auth/sign-up/customer?${query}`;
    const { status, loaded } = await ask(path, { form: birthday("") });
    expect(status).toBe(400);
    expect(JSON.stringify(loaded)).toContain(query);
  }
});

test("the waitlist takes an email from 13 on, and not before an age is said", async () => {
  const join = (cookie: string) =>
    ask("/training-program/waitlist", { form: { email: "tess@inkling.test" }, cookie });
  expect(await join("")).toMatchObject({ location: "/training-program/waitlist" });
  expect(await database.db.$count(waitlistEntries)).toBe(0);
  const cookie = cookieOf(await submitShopperAge("2011-01-01"));
  expect(await join(cookie)).toMatchObject({ location: "/training-program/waitlist?joined=1" });
  expect(await database.db.$count(waitlistEntries)).toBe(1);
});

test("the fourth sign-up with an address in use has to wait, says so, and keeps what was typed", async () => {
  const cookie = cookieOf(await submitShopperAge("1990-01-01"));
  await makeUser(database.db, { email: credentials.email });
  const tryAgain = () => ask("/auth/sign-up/customer", { form: credentials, cookie });
  for (let n = 1; n <= 3; n += 1) expect(await tryAgain()).toMatchObject({ status: 400 });
  const fourth = await tryAgain();
  expect(fourth).toMatchObject({
    status: 429,
    result: {
      wait: { what: "signup", seconds: 3600 },
      toast: { title: "Too Many Attempts", text: "Please wait before trying again." },
      typed: { firstName: "Ada", email: "ada@inkling.test" },
    },
  });
  expect(JSON.stringify(fourth.result)).not.toContain(credentials.password);
});

test("the second of two posts with the same date says what happened", async () => {
  const cookie = cookieOf(await submitAge("1990-01-01"));
  const results = await Promise.all(
    ["a@inkling.test", "b@inkling.test"].map((email) =>
      ask("/auth/sign-up/adult", { form: { ...credentials, email }, cookie }),
    ),
  );
  expect(new Set(results.map(({ location }) => location))).toEqual(
    new Set(["/auth", "/creator/dashboard"]),
  );
  const second = results.find(({ location }) => location === "/auth");
  expect(decodeURIComponent(second?.cookies.join() ?? "")).toContain(
    "An account was just made with this date of birth. Please sign in.",
  );
  expect(await database.db.$count(users)).toBe(1);
});
