import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { auditedChange, auditedValue } from "./audited-values";

test("numbers, switches, ids, times and codes stay; texts leave their field's name", () => {
  const designId = randomUUID();
  expect(
    auditedChange(
      "product",
      { designId, title: "Kit's cat", basePriceCents: 1950, status: "active" },
      { designId, title: "A cat", basePriceCents: 2100, status: "inactive", description: null },
    ),
  ).toEqual({
    before: { designId, basePriceCents: 1950, status: "active" },
    after: {
      designId,
      basePriceCents: 2100,
      status: "inactive",
      description: null,
      changed: ["title"],
    },
  });
});

test("a text that stays as it was has not changed", () => {
  const same = { title: "A cat", note: "" };
  expect(auditedChange("design", { ...same, note: undefined }, same)).toEqual({
    before: {},
    after: {},
  });
});

test.each([
  ["a name", { firstName: "Kit" }],
  ["a bio", { bio: "I am 9 and live in Ohio" }],
  ["an address", { email: "mum@inkling.test", parentEmail: "mum@inkling.test" }],
  ["a birthday", { dateOfBirth: "2017-03-04", birthday: new Date(0), age: 9, birthYear: 2017 }],
  ["a file's name", { fileName: "kit-smith.jpg" }],
  ["a sentence in place of a code", { reason: "Kit told me", error: "No such user Kit" }],
  ["a slug, which is made from the title", { slug: "kits-cat" }],
  ["a list of texts", { tags: ["Kit"], sizes: [{ label: "Kit" }] }],
])("%s is not kept", (_, values) => {
  const kept = JSON.stringify(auditedValue(values));
  expect(kept).not.toMatch(/kit|ohio|inkling|2017|1970|9/i);
});

test("a value by itself is kept where it is no text", () => {
  expect([5, true, null, undefined, "Kit"].map((value) => auditedValue(value))).toEqual([
    5,
    true,
    null,
    null,
    null,
  ]);
});

test("only the shop's own things keep their names", () => {
  const named = { name: "Space", slug: "space", description: "By Kit" };
  expect(auditedValue(named)).toEqual({});
  expect(auditedChange("collection", null, named).after).toEqual({
    name: "Space",
    slug: "space",
    changed: ["description"],
  });
});

test("lists keep what each entry may keep", () => {
  const variants = [{ size: "M", color: "Black", priceAdjustmentCents: 0, note: "for Kit" }];
  expect(auditedValue({ variants, sizes: ["M", "L"], status: { isOpen: true } })).toEqual({
    variants: [{ size: "M", color: "Black", priceAdjustmentCents: 0 }],
    sizes: ["M", "L"],
    status: { isOpen: true },
  });
});

/** Reading these as codes was decided field by field: another one is another decision. */
const kept =
  "accountType carrier choices code collection color colors discountType error expiresOn fields format from garment garmentColor kind method photo placement print problem promisedBy purpose reason rejectionReason role scopes showing size sizes startsOn state status step subcollection subject subjectType to trackingCarrier trackingNumber type validFrom validUntil verificationMethod";

test.each(kept.split(" "))("the code in %s stays; a sentence that is too long does not", (name) => {
  expect(auditedValue({ [name]: "a-code" })).toEqual({ [name]: "a-code" });
  expect(auditedValue({ [name]: "x".repeat(80) })).toEqual({ [name]: "x".repeat(80) });
  expect(auditedValue({ [name]: "x".repeat(81) })).toEqual({});
});

test.each(["error", "problem", "reason"])("%s is a provider's: only a code stays", (name) => {
  expect(auditedValue({ [name]: "card_declined" })).toEqual({ [name]: "card_declined" });
  expect(auditedValue({ [name]: "Kit Tester has no card" })).toEqual({});
});

test.each([
  ["collection", "name", true],
  ["collection", "slug", true],
  ["subcollection", "name", true],
  ["subcollection", "slug", true],
  ["discount_code", "name", true],
  ["discount_code", "slug", false],
  ["search_synonyms", "words", true],
  ["product", "name", false],
])("the %s's %s is the shop's own: %s", (type, name, isOwn) => {
  const { after } = auditedChange(type, { [name]: "" }, { [name]: "Wild animals!" });
  expect(after).toEqual(isOwn ? { [name]: "Wild animals!" } : { changed: [name] });
});
