import { beforeEach, expect, test } from "vitest";

import { mails } from "~/schema/tables/records";

import { eraseMails } from "./erase-mails.server";
import { queueMail } from "./queue-mail.server";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
beforeEach(queueFourMails);

async function queueFourMails() {
  const { db } = database;
  const changed = { template: "password-changed", facts: { firstName: "Ada" } } as const;
  await queueMail(db, { ...changed, to: "ada@inkling.test", cause: "hers" });
  await queueMail(db, { ...changed, to: "eve@inkling.test", cause: "another's" });
  await queueMail(db, {
    template: "tee-sold",
    facts: { firstName: "Ada", shareCents: 375, lines: [], earningsPath: "/guardian" },
    to: "guardian@inkling.test",
    about: "ada-id",
    cause: "to her guardian",
  });
  await queueMail(db, {
    template: "waitlist-joined",
    facts: { email: "ada@inkling.test" },
    to: "team@inkling.test",
    about: "ada@inkling.test",
    cause: "to the team",
  });
}

const left = async () => (await database.db.select().from(mails)).map(({ cause }) => cause);
const erase = (isProven: boolean) =>
  database.db.transaction((tx) =>
    eraseMails(tx, { userId: "ada-id", email: "ada@inkling.test", isProven }),
  );

test("a person's mails are deleted, and those to others that contain facts about them", async () => {
  await erase(true);
  expect(await left()).toEqual(["another's"]);
});

test("mail caused by an unproved address stays", async () => {
  await erase(false);
  expect(await left()).toEqual(["another's", "to the team"]);
});
