import { expect, test } from "vitest";

import { madeText, trackingText, type MadeOf } from "./made-of";

const nothing: MadeOf = {
  fibers: null,
  style: null,
  origin: null,
  care: null,
  ink: null,
  certificate: null,
  label: null,
};
const label = { maker: "Shirts of Tests", place: "Salem, OR", month: "2026-10", batch: "7" };

test("an order's page says what is known of a line, and nothing of what is not", () => {
  const adult = { ...nothing, style: "Tee 1", fibers: "100% cotton", origin: "Honduras" };
  expect(madeText(adult)).toBe("Tee 1: 100% cotton");
  expect(madeText({ ...adult, certificate: "CPC-1", label })).toBe(
    "Tee 1: 100% cotton, certificate CPC-1, label batch 7",
  );
  expect(madeText(nothing)).toBeNull();
  expect(madeText(null)).toBeNull();
});

test("a list has a label's lines as one", () => {
  expect(trackingText({ label })).toBe("Made by Shirts of Tests; Salem, OR; October 2026, batch 7");
  expect(trackingText(nothing)).toBeNull();
});
