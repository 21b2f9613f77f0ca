import { expect, test } from "vitest";

import { contactMessages } from "~/schema/tables/community";

import { adminPages } from "~tests/support/admin/admin-pages";

const area = await adminPages();

test.each([
  ["", ["Olga"]],
  ["?state=unknown", ["Olga"]],
  ["?state=open", ["Olga"]],
  ["?state=handled", ["Hanna"]],
  ["?state=all", ["Olga", "Hanna"]],
])("the list's address with %j shows the messages from %j", async (query, names) => {
  const email = "ann@inkling.test";
  await area.db.insert(contactMessages).values([
    { name: "Olga", email, message: "To answer" },
    { name: "Hanna", email, message: "Answered", handledAt: new Date() },
  ]);
  const sent = JSON.stringify((await area.open(`/admin/messages${query}`)).loaded);
  expect(["Olga", "Hanna"].filter((name) => sent.includes(name))).toEqual(names);
});
