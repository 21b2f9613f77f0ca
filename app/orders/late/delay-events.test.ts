import { expect, it } from "vitest";

import { delayEvents } from "./delay-events";

const toldAt = new Date("2027-03-08T20:00:00Z");
const answeredAt = new Date("2027-03-09T20:00:00Z");
const told = "We told you that it will ship later";

it.each([
  ["2027-03-22", null, [`${told}, by March 22, 2027`]],
  ["2027-03-22", "waited-silently", [`${told}, by March 22, 2027`]],
  ["2027-03-22", "wait", [`${told}, by March 22, 2027`, "You chose to wait until March 22, 2027"]],
  [null, "wait", [`${told}, and could not say when`, "You chose to wait"]],
  [null, "cancel", [`${told}, and could not say when`]],
] as const)("a delay until %s that was answered by %s", (offeredBy, answer, texts) => {
  const delay = { offeredBy, toldAt, answer, answeredAt: answer && answeredAt };
  expect(delayEvents([delay]).map(({ text }) => text)).toEqual(texts);
});
