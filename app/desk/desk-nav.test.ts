import { describe, expect, test } from "vitest";

import {
  countsOf,
  barLinks,
  currentDeskLink,
  deskGroups,
  deskLinks,
  overviewLink,
} from "./desk-nav";

describe("the link of a page", () => {
  test.each([
    ["/admin", "Overview"],
    ["/admin/", "Overview"],
    ["/admin/review", "Review"],
    ["/admin/designs/1", "Review"],
    ["/admin/orders", "Orders"],
    ["/admin/orders/1", "Orders"],
    ["/admin/orders/print", "Print"],
    ["/admin/orders/print/packed/labels.pdf", "Print"],
    ["/admin/orders/printed", "Orders"],
    ["/admin/blanks", "Blanks"],
    ["/admin/publish/1", "Products"],
    ["/admin/products/manage", "Products"],
    ["/admin/reviews", "Moderation"],
    ["/admin/consents/1", "People"],
    ["/admin/waitlist", "Messages"],
    ["/admin/security", "Audit"],
    ["/admin/reports/2026-11", "Reports"],
  ])("%s is under %s", (pathname, label) => {
    expect(currentDeskLink(pathname).label).toBe(label);
  });
});

test("every link stands once", () => {
  const paths = [overviewLink, ...deskGroups.flatMap(({ links }) => links)].map(({ to }) => to);
  expect(new Set(paths).size).toBe(paths.length);
});

test("the bar on phones holds the work of the day", () => {
  expect(barLinks.map(({ label }) => label)).toEqual(["Review", "Print", "Orders", "Messages"]);
});

test("a role is sent the counts of its own links alone", () => {
  const counts = {
    review: 3,
    print: 2,
    orders: 1,
    returns: 5,
    moderation: 4,
    messages: 6,
    publish: 7,
    errors: 8,
  };
  const all = deskLinks.map(({ to }) => to);
  expect(countsOf(all, counts)).toEqual(counts);
  expect(countsOf(["/admin/orders", "/admin/orders/print", "/admin/blanks"], counts)).toEqual({
    orders: 1,
    print: 2,
  });
  expect(countsOf([], counts)).toEqual({});
});
