import { expect, test } from "vitest";

import { fits, type HeaderViewer, type Who } from "./viewer";

const roles: Who[] = ["visitor", "member", "creator", "admin", "guardian"];
const member: HeaderViewer = {
  signedIn: true,
  userId: "sam",
  isCreator: false,
  isAdmin: false,
  isGuardian: false,
  cartCount: 0,
};

test.each<[string, HeaderViewer | null, Who[]]>([
  ["no one known", null, ["visitor"]],
  ["a visitor", { ...member, signedIn: false }, ["visitor"]],
  ["a visitor with a stale role", { ...member, signedIn: false, isAdmin: true }, ["visitor"]],
  ["a customer", member, ["member"]],
  ["a creator", { ...member, isCreator: true }, ["member", "creator"]],
  ["an admin", { ...member, isAdmin: true }, ["member", "admin"]],
  ["a guardian", { ...member, isGuardian: true }, ["member", "guardian"]],
])("%s sees what is for them", (_name, viewer, seen) => {
  expect(roles.filter((who) => fits(who, viewer))).toEqual(seen);
});
