import { expect, it } from "vitest";

import { testAddress } from "~tests/support/factories/orders";
import type { LineToPrint } from "./line-to-print";
import { leftOutCsv, manifestCsv, manifestLine } from "./manifest";
import { parcelsOf } from "./parcels-of-batch";

const line: LineToPrint = {
  lineId: "1",
  orderNumber: "INK-1",
  title: "Yeti",
  size: "M",
  color: "Navy",
  quantity: 2,
  plan: null,
  shippingAddress: { ...testAddress, line2: "Apt 4" },
  giftNote: "For Ida",
  giftCode: null,
  shirtsInOrder: 3,
  made: {
    fibers: "100% cotton",
    style: "Tee",
    origin: "Honduras",
    care: "Wash cold.",
    ink: "Black",
    certificate: "CPC-1",
    label: { maker: "Shirts of Tests", place: "Salem, OR", month: "2026-10", batch: "7" },
  },
};
const plan = {
  id: "plan",
  artVersion: "black",
  artPictureId: "art",
  placement: "chest",
  side: "front",
} as const;
const made = { printFile: "print/a.png", sha256: "abc", artAspect: 1.5, proof: "proofs/a.webp" };

it("the table has a row for each line, in the order of its heads", () => {
  const manifest = manifestLine(line, plan, made);
  const copies = [
    { left: 1, top: 2, width: 3, height: 4, turnDegrees: 0 },
    { left: 5, top: 6, width: 7, height: 8, turnDegrees: -30 },
  ];
  const [heads, row] = manifestCsv([{ ...manifest, copies }]).split("\r\n");
  expect(heads).toBe(
    "\uFEFFOrder,Garment,Size,Color,Quantity,Title,Side,Placement,Position and size (inches),Ink,Print file,SHA-256,Proof,Name,Street,Apartment,City,State,ZIP,Gift note,Made of,Made in,Certificate,Tracking label",
  );
  expect(row).toBe(
    'INK-1,Adult T-shirt,M,Navy,2,Yeti,front,Classic chest,3 x 4 at 1 from the left and 2 from the top; 7 x 8 at 5 from the left and 6 from the top, turned -30 degrees,Light ink,print/a.png,abc,proofs/a.webp,Ada Buyer,1 Marker Street,Apt 4,Portland,OR,97201,For Ida,100% cotton,Honduras,CPC-1,"Made by Shirts of Tests; Salem, OR; October 2026, batch 7"'.replace(
      /3 x 4.*degrees/,
      (copiesText) => `"${copiesText}"`,
    ),
  );
  for (const { left, top, width, height } of manifest.copies)
    for (const inch of [left, top, width, height])
      expect(inch * 100, "hundredths of an inch").toBeCloseTo(Math.round(inch * 100), 9);
  expect(manifest.copies[0]?.width).toBeGreaterThan(1);
});

it("a ZIP that begins with 0 keeps it in a spreadsheet", () => {
  const shippingAddress = { ...testAddress, state: "MA", postalCode: "02134" };
  const manifest = manifestLine({ ...line, shippingAddress }, plan, made);
  expect(manifestCsv([manifest])).toContain(",Portland,MA,'02134,");
  expect(manifest.shipTo?.postalCode).toBe("02134");
});

it("a line that is left out is named with the reason", () => {
  expect(leftOutCsv([{ line, why: "Torn" }])).toBe(
    "\uFEFFOrder,Title,Size,Color,Quantity,Why\r\nINK-1,Yeti,M,Navy,2,Torn\r\n",
  );
});

it("a parcel is what goes to one buyer, without what is stopped", () => {
  const rows = [
    { ...line, isStopped: false },
    { ...line, orderNumber: "INK-2", shippingAddress: null, isStopped: false },
    { ...line, quantity: 5, isStopped: false },
    { ...line, quantity: 9, isStopped: true },
  ];
  expect(parcelsOf(rows)).toMatchObject([
    { orderNumber: "INK-1", shirts: 7, shirtsInOrder: 3, lines: [{}, {}] },
    { orderNumber: "INK-2", shirts: 2, address: null },
  ]);
});
