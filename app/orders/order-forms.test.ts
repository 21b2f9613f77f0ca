import { expect, test } from "vitest";

import { formErrors } from "~tests/support/form-errors";

import { refundForm, stepTracking, trackingForm } from "./order-admin-forms";
import { doneIn, previewIn, refusalOf, toastOf } from "./order-result";
import type { RefundPreview } from "./refunds/refund-preview";
import { shippingAddressSchema, typedAddressSchema } from "./shipping-address";
import { addressLines } from "./address/address-lines";

const address = {
  name: "Ada Lovelace",
  line1: "1 Engine Row",
  line2: "Apt 2",
  city: "Montpelier",
  state: "VT",
  postalCode: "05601",
};

test.each([
  ["name", "x".repeat(100), "x".repeat(101), "Full name must be 100 characters or less"],
  ["line1", "x".repeat(120), "x".repeat(121), "Street address must be 120 characters or less"],
  ["line2", "x".repeat(120), "x".repeat(121), "Apartment must be 120 characters or less"],
  ["city", "x".repeat(80), "x".repeat(81), "City must be 80 characters or less"],
  ["city", "St. Paul", "a<b", "City contains invalid characters"],
  ["name", "O'Brien", " ", "Full name is required"],
  ["name", "O", "", "Full name is required"],
  ["state", "WY", "XX", "Choose a state"],
  ["postalCode", "05601-1234", "0560", "Enter a ZIP code like 10001"],
  ["postalCode", " 05601 ", " ", "ZIP code is required"],
] as const)("an address's %s may be %j and not %j", (field, right, wrong, message) => {
  const errors = formErrors(shippingAddressSchema, address);
  expect(errors({ [field]: right })).toEqual({});
  expect(errors({ [field]: wrong })[field]).toContain(message);
});

test("an address that carriers cannot print is refused as it is typed, and read where it was kept", () => {
  const errors = formErrors(typedAddressSchema, address);
  expect(errors({ name: "王小明", line2: "二楼" })).toEqual({
    name: ["Full name must be in Latin letters, such as A to Z: carriers cannot print any others"],
    line2: ["Apartment must be in Latin letters, such as A to Z: carriers cannot print any others"],
  });
  expect(shippingAddressSchema.safeParse({ ...address, name: "王小明" }).success).toBe(true);
});

test.each([
  ["TX", "90210", "90210 is not a ZIP code in Texas."],
  ["CA", "90210", null],
  ["NY", "10001-1234", null],
  ["NY", "06390", null],
  ["CT", "06390", null],
  ["DC", "20500", null],
  ["VA", "20500", "20500 is not a ZIP code in Virginia."],
  ["DC", "22201", "22201 is not a ZIP code in the District of Columbia."],
])("in %s a ZIP code may be %s: %s", (state, postalCode, problem) => {
  const errors = formErrors(typedAddressSchema, address);
  expect(errors({ state, postalCode })).toEqual(problem ? { postalCode: [problem] } : {});
});

test("a ZIP code of another state is said with everything else that is wrong", () => {
  const errors = formErrors(typedAddressSchema, address);
  expect(Object.keys(errors({ name: "", state: "TX" }))).toEqual(["name", "postalCode"]);
  expect(errors({ state: "XX" })).toEqual({ state: ["Choose a state"] });
});

test("a label leaves out an apartment that is not there", () => {
  expect(addressLines(address)).toEqual([
    "Ada Lovelace",
    "1 Engine Row",
    "Apt 2",
    "Montpelier, VT 05601",
  ]);
  expect(addressLines({ ...address, line2: "" })).toHaveLength(3);
});

test("a parcel has a number of 1 to 80 characters and a carrier of at most 60", () => {
  const errors = formErrors(trackingForm, { carrier: "", number: "1" });
  expect(errors({ carrier: "x".repeat(60), number: "x".repeat(80) })).toEqual({});
  expect(errors({ carrier: "x".repeat(61) })).toEqual({
    carrier: ["Please use 60 characters or less"],
  });
  expect(errors({ number: "x".repeat(81) })).toEqual({
    number: ["Please use 80 characters or less"],
  });
  expect(errors({ number: " " })).toEqual({ number: ["Please enter the tracking number"] });
});

test("printing may start without a number; sending may not", () => {
  expect(stepTracking("in_production").safeParse({ number: "" })).toMatchObject({
    success: true,
    data: undefined,
  });
  expect(stepTracking("shipped").safeParse({ number: "" }).success).toBe(false);
});

test("goodwill is at least a cent, shirts are whole, and a reason has at most 300 characters", () => {
  const requestKey = crypto.randomUUID();
  const typed = {
    goodwill: "0.01",
    requestKey,
    left: "2500",
    "shirts-a": " 2 ",
    "shirts-b": "0",
    "shirts-c": " ",
  };
  expect(refundForm.parse(typed)).toEqual({
    lines: [{ orderLineId: "a", quantity: 2 }],
    goodwillCents: 1,
    includesOther: false,
    reason: "",
    requestKey,
    leftCents: 2500,
    previewed: undefined,
  });
  expect(refundForm.parse({ requestKey, includesOther: "true" })).toMatchObject({
    goodwillCents: 0,
    includesOther: true,
  });
  expect(refundForm.safeParse({ requestKey, reason: "x".repeat(300) }).success).toBe(true);
  for (const wrong of [
    { goodwill: "0" },
    { goodwill: "1.005" },
    { "shirts-a": "1.5" },
    { "shirts-a": "-1" },
    { reason: "x".repeat(301) },
    { requestKey: "again" },
  ])
    expect(refundForm.safeParse({ requestKey, ...wrong }).success).toBe(false);
});

test("each form of the page shows its own refusal, with or without a script", () => {
  const refused = {
    error: "Error",
    form: "refund" as const,
    errors: { amount: ["Too much"] },
    typed: { amount: "9" },
    now: { left: "5" },
  };
  const shown = { errors: refused.errors, typed: refused.typed, now: refused.now, isRefused: true };
  const nothing = { errors: {}, typed: {}, isRefused: false };
  const done = { done: "Saved", form: "refund" } as const;
  expect(refusalOf("refund", refused, undefined)).toEqual(shown);
  expect(refusalOf("refund", undefined, refused)).toEqual(shown);
  expect(refusalOf("step", refused, undefined)).toEqual(nothing);
  expect(refusalOf("refund", done, refused)).toEqual(nothing);
  expect(refusalOf("refund", {}, undefined)).toEqual(nothing);
  expect(doneIn(done)).toBe(done);
  expect(doneIn(refused)).toBeUndefined();
  expect(doneIn({ done: "something else" })).toBeUndefined();
  expect(doneIn(undefined)).toBeUndefined();
});

test("a preview refuses nothing, is no toast, and a form's own comes before the page's", () => {
  const preview = { amountCents: 2500 } as RefundPreview;
  const asked = { preview, form: "refund" as const, typed: { reason: "Late" } };
  const done = { done: "Saved", form: "refund" } as const;
  const shown = { errors: {}, typed: asked.typed, isRefused: false };
  expect(refusalOf("refund", asked, undefined)).toEqual(shown);
  expect([previewIn(asked, undefined), previewIn(undefined, asked)]).toEqual([preview, preview]);
  expect([previewIn(done, asked), previewIn({}, undefined)]).toEqual([undefined, undefined]);
  expect([toastOf(asked), toastOf(done), toastOf(undefined)]).toEqual([undefined, done, undefined]);
});
