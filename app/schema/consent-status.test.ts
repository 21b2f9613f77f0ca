import { expect, it } from "vitest";

import { mayPass } from "~/lib/transitions";

import { consentStatuses, consentTransitions } from "./consent-status";

it("a consent is given or refused once, and only one that stands is revoked", () => {
  expect(consentStatuses).toEqual(Object.keys(consentTransitions));
  const passes = consentStatuses.flatMap((from) =>
    consentStatuses
      .filter((to) => mayPass(consentTransitions, from, to))
      .map((to) => `${from}>${to}`),
  );
  expect(passes).toEqual([
    "pending>notice_sent",
    "pending>expired",
    "notice_sent>verifying",
    "notice_sent>declined",
    "notice_sent>expired",
    "verifying>active",
    "verifying>declined",
    "verifying>expired",
    "active>payee",
    "active>of_age",
    "active>revoked",
    "payee>active",
    "payee>of_age",
    "payee>revoked",
    "of_age>active",
    "of_age>payee",
  ]);
});
