import { expect, test } from "vitest";

import { ageVerifications } from "~/schema/tables/accounts";
import { mails } from "~/schema/tables/records";
import { hashToken } from "~/people/link-tokens.server";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import { AddressRefused } from "~/integrations/mail/mail-transport.server";

import { renderTestMail } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { consentOfBrowser } from "./consent-of-browser.server";
import { consentsForAdmins } from "./consents-for-admins.server";
import { requestConsent } from "./request-consent.server";

const database = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");
const ageToken = "a child's browser";

async function asks(parentEmail: string) {
  const origin = { ipAddress: null, userAgent: "test" };
  return requestConsent(database.db, { ageToken, parentEmail }, { now, origin });
}

async function deliver(isRefused: boolean) {
  const send = async () => {
    if (isRefused) throw new AddressRefused("550 5.1.1 No such user");
  };
  await deliverMails(database.db, { transport: { send, close() {} }, render: renderTestMail });
}

const isBounced = async () => [
  (await consentOfBrowser(database.db, ageToken, now))?.isBounced,
  (await consentsForAdmins(database.db, {})).rows[0]?.isBounced,
];

test("a parent's address that takes no mail is told to the child and the team, until another is asked", async () => {
  await database.db.insert(ageVerifications).values({
    sessionTokenHash: hashToken(ageToken),
    dateOfBirth: "2021-05-05",
    isMinor: true,
    requiresParentConsent: true,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  expect(await asks("parnet@inkling.test")).toEqual({ ok: true });
  expect(await isBounced()).toEqual([false, false]);
  await deliver(true);
  expect(await isBounced()).toEqual([true, true]);
  expect(await asks("parent@inkling.test")).toEqual({ ok: true });
  expect(await isBounced()).toEqual([false, false]);
  await deliver(false);
  expect(await isBounced()).toEqual([false, false]);
  const left = await database.db.select({ to: mails.to }).from(mails);
  expect(left).toEqual([{ to: "parent@inkling.test" }]);
});
