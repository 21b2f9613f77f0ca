import { expect, test } from "vitest";

import { mails } from "~/schema/tables/records";
import { adminRoles } from "~/schema/admin-roles";

import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { testDatabase } from "~tests/support/test-database";
import { notifyAdminsOfReply, notifyAdminsOfSelection } from "./notify-admins.server";

const database = testDatabase();

test("what a child drew and a guardian said is mailed to those who review drawings, and no other role", async () => {
  const { db } = database;
  const team = new Map<string, string>();
  for (const role of adminRoles) team.set((await makeAdmin(db, { role })).email, role);
  const child = await makeMinorCreator(db);
  const { id: designId } = await makeDesign(db, child.userId, { title: "My street" });
  const drawing = { designId, title: "My street" };
  await notifyAdminsOfSelection(db, child.userId, { ...drawing, mockupOrder: 1 });
  await notifyAdminsOfReply(db, child.userId, {
    ...drawing,
    reply: "refuse",
    at: new Date(),
  });
  const sent = await db.select({ template: mails.template, to: mails.to }).from(mails);
  expect(sent.map(({ template, to }) => [template, team.get(to)].join(" ")).toSorted()).toEqual([
    "guardian-said owner",
    "guardian-said reviewer",
    "mockup-picked owner",
    "mockup-picked reviewer",
  ]);
});
