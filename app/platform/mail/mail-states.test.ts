import { expect, test } from "vitest";

import { mailState, mailStateLabels, mailStates } from "./mail-states";

test("a mail waits until it was tried twelve times, sent or refused by its address", () => {
  const at = new Date(0);
  const waiting = { sentAt: null, bouncedAt: null, attempts: 11 };
  const all = [
    waiting,
    { ...waiting, sentAt: at, attempts: 12 },
    { ...waiting, attempts: 12 },
    { sentAt: at, bouncedAt: at, attempts: 12 },
  ];
  expect(all.map(mailState)).toEqual(mailStates);
  expect(Object.keys(mailStateLabels)).toEqual(mailStates);
});
