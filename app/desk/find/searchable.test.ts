import { expect, test } from "vitest";

import { searchableFor } from "./searchable";

const orders = (words: string) => ({ group: "orders", by: words });
const designs = { group: "designs", by: "title" };
const products = { group: "products", by: "title or address in the shop" };
const codes = { group: "codes", by: "code or name" };
const mails = { group: "mails", by: "the reader's email" };
const people = { group: "people", by: "name, username or email" };

test.each([
  [
    "owner",
    [
      orders("number, title, name on the parcel, email or tracking number"),
      people,
      designs,
      products,
      codes,
      mails,
    ],
  ],
  ["reviewer", [{ group: "people", by: "an adult artist's name" }, designs, products]],
  ["fulfilment", [orders("number, title, name on the parcel or tracking number")]],
  [
    "support",
    [orders("number, title, name on the parcel, email or tracking number"), people, codes, mails],
  ],
  [null, []],
] as const)("%s is told what the search finds, and by what", (role, searchable) => {
  expect(searchableFor({ role })).toEqual(searchable);
});
