import { expect, test } from "vitest";

import { withoutSecrets } from "./common-facts";
import { mailFacts } from "./mail-facts";

const person = { firstName: "Ada" };
const design = { designId: "1", title: "Yeti", ...person, note: null };
const alert = { orderId: "1", orderNumber: "INK-1", amountCents: 1 };
const order = {
  id: "1",
  number: "INK-1",
  lines: [],
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  totalCents: 0,
};
const parcel = { order, trackingCarrier: null, trackingNumber: null };

test.each(["personal_data", "real_child", "copyright", "unreadable", "hurtful", "other"])(
  "a drawing may be rejected because of %s",
  (reason) => {
    expect(mailFacts["design-rejected"].parse({ ...design, reason })).toMatchObject({ reason });
  },
);

test("every step of a dispute and every kind of parcel has its mail", () => {
  for (const status of ["open", "won", "lost"])
    expect(mailFacts["payment-disputed"].parse({ ...alert, status })).toMatchObject({ status });
  for (const what of ["all", "some", "more", "again"])
    expect(mailFacts["order-shipped"].parse({ ...parcel, what })).toMatchObject({ what });
  expect(mailFacts["order-shipped"].parse(parcel).what).toBe("all");
});

test("a mail about earnings leads to a page that its reader may open, and to no other", () => {
  const sent = { ...person, amountCents: 1 };
  for (const earningsPath of ["/creator/earnings", "/guardian"])
    expect(mailFacts["payout-sent"].parse({ ...sent, earningsPath })).toMatchObject({
      earningsPath,
    });
  for (const setupPath of ["/payment-setup", "/guardian"])
    expect(mailFacts["payment-setup-needed"].parse({ ...person, setupPath })).toMatchObject({
      setupPath,
    });
  expect(mailFacts["payout-sent"].safeParse({ ...sent, earningsPath: "/admin" }).success).toBe(
    false,
  );
});

test("ids and tokens are not empty, and a token is not kept", () => {
  const link = { ...person, token: "a" };
  expect(mailFacts["verify-email"].parse(link)).toEqual(link);
  expect(mailFacts["verify-email"].safeParse({ ...link, token: "" }).success).toBe(false);
  expect(mailFacts["form-rejected"].safeParse({ consentId: "" }).success).toBe(false);
  expect(mailFacts["form-rejected"].parse({ consentId: "1" })).toEqual({ consentId: "1" });
  expect(withoutSecrets(link)).toEqual(person);
});
