import { describe, expect, it } from "vitest";

import { recordedPaper } from "~tests/support/recorded-paper";
import { testAddress } from "~tests/support/factories/orders";

import type { LineToPrint } from "./line-to-print";
import type { ManifestLine } from "./manifest";
import {
  drawSlipFoot,
  drawSlipGift,
  drawSlipHead,
  drawSlipLine,
  SLIP,
} from "./packing-slip-parts.server";
import type { BatchParcel } from "./parcels-of-batch";
import { drawProofCell, PROOF_CELL } from "./proof-sheet.server";

// What was approved on paper, in points: a change of looks changes it here, too.

const line: LineToPrint = {
  lineId: "1",
  orderNumber: "INK-1",
  title: "A marker dragon that is larger than the house in which it lives with its mother",
  size: "Youth M",
  color: "Navy",
  quantity: 2,
  plan: null,
  shippingAddress: null,
  giftNote: null,
  giftCode: null,
  shirtsInOrder: 3,
};
const parcel: BatchParcel = {
  orderNumber: "INK-1",
  address: testAddress,
  giftNote: "Happy birthday!\nYours, Sam",
  giftCode: null,
  lines: [line],
  shirts: 2,
  shirtsInOrder: 3,
};

const leo = { name: "Leo", ageBracket: "4-7", words: "I practiced it eleven times" };

describe("a packing slip", () => {
  it("says where it goes, and what of the order is in it", () => {
    const { paper, drawn } = recordedPaper();
    expect(drawSlipHead(paper, parcel, "November 22, 2026", 108)).toMatchInlineSnapshot(`200.9`);
    expect(drawn).toMatchInlineSnapshot(`
      [
        ""Ship to" 48 108 size=9.5 color=#5d584f",
        ""Ada Buyer" 48 120.825 size=13 style=bold width=278.64",
        ""1 Marker Street" 48 138.375 size=13 style=regular width=278.64",
        ""Portland, OR 97201" 48 155.925 size=13 style=regular width=278.64",
        ""In this parcel" 347.28 108 size=9.5 color=#5d584f",
        ""2 shirts" 347.28 120.825 size=13 style=bold",
        ""of the order's 3. The others come separately." 347.28 138.375 size=10.5 width=216.72",
        ""Printed for you, November 22, 2026" 347.28 166.725 size=10.5 color=#5d584f",
      ]
    `);
  });

  it("needs less where the order is complete and the address is gone", () => {
    const { paper, drawn } = recordedPaper();
    const whole = { ...parcel, address: null, shirts: 1, shirtsInOrder: 1 };
    expect(drawSlipHead(paper, whole, "November 22, 2026", 108)).toMatchInlineSnapshot(`172.55`);
    expect(drawn).toMatchInlineSnapshot(`
      [
        ""Ship to" 48 108 size=9.5 color=#5d584f",
        ""No address is kept" 48 120.825 size=13 style=bold width=278.64",
        ""In this parcel" 347.28 108 size=9.5 color=#5d584f",
        ""1 shirt" 347.28 120.825 size=13 style=bold",
        ""Printed for you, November 22, 2026" 347.28 138.375 size=10.5 color=#5d584f",
      ]
    `);
  });

  it("shows each shirt as a packer compares it", () => {
    const { paper, drawn } = recordedPaper();
    expect(drawSlipLine(paper, line, { picture: "data:picture", artist: leo }, 200)).toBe(
      200 + SLIP.line,
    );
    expect(drawSlipLine(paper, { ...line, size: "L" }, { picture: null }, 304)).toBe(
      304 + SLIP.line,
    );
    expect(drawn).toMatchInlineSnapshot(`
      [
        "moveTo 48 200",
        "lineTo 564 200",
        "lineWidth 0.75",
        "stroke #d8d3c4",
        "image data:picture 48 206 fit=92,92 align=center",
        ""A marker dragon that is larger than the house in which it lives with its mother" 158 214 size=13 style=bold width=250 maxLines=2",
        ""Youth T-shirt, Navy" 158 251.1 size=11 color=#5d584f width=250 maxLines=2",
        ""Drawn by Leo, 4-7: “I practiced it eleven times”" 158 269.95 size=10.5 leading=13.5 width=250 maxLines=2",
        ""Size" 432 216 size=9.5 color=#5d584f",
        ""M" 432 230 size=18 style=bold",
        ""Quantity" 502 216 size=9.5 color=#5d584f",
        ""2" 502 230 size=18 style=bold",
        "moveTo 48 304",
        "lineTo 564 304",
        "lineWidth 0.75",
        "stroke #d8d3c4",
        "rect 48 310 92 92",
        "fill #f3efe3",
        ""A marker dragon that is larger than the house in which it lives with its mother" 158 318 size=13 style=bold width=250 maxLines=2",
        ""Adult T-shirt, Navy" 158 355.1 size=11 color=#5d584f width=250 maxLines=2",
        ""Size" 432 320 size=9.5 color=#5d584f",
        ""L" 432 334 size=18 style=bold",
        ""Quantity" 502 320 size=9.5 color=#5d584f",
        ""2" 502 334 size=18 style=bold",
      ]
    `);
  });

  it("frames the buyer's note, if there is one", () => {
    const { paper, drawn } = recordedPaper();
    expect(drawSlipGift(paper, { ...parcel, giftNote: null }, 400).end).toBe(400);
    const gift = drawSlipGift(paper, parcel, 400);
    expect(drawn).toEqual([]);
    gift.draw();
    expect(gift.end).toMatchInlineSnapshot(`512`);
    expect(drawn.filter((noted) => noted.startsWith('"'))).toMatchInlineSnapshot(`
      [
        ""A note for you" 70 428 size=17 style=marker",
        ""Happy birthday!
      Yours, Sam" 70 456 size=13 leading=19 width=472",
      ]
    `);
    expect(drawn.find((noted) => noted.startsWith("moveTo"))).toMatchInlineSnapshot(
      `"moveTo 51 413"`,
    );
  });

  it("ends with whom to write to, and which parcel it is", () => {
    const { paper, drawn } = recordedPaper();
    drawSlipFoot(paper, parcel, "Batch 1234, parcel 1 of 2");
    expect(drawn).toMatchInlineSnapshot(`
      [
        ""Something not right? Write to hello@inkling.test and mention order INK-1." 48 734 size=10",
        ""Kids draw. We print. You wear." 48 749 size=9 color=#5d584f",
        ""Batch 1234, parcel 1 of 2" to 564 749 size=9 color=#5d584f",
      ]
    `);
  });
});

describe("a proof", () => {
  const manifest: ManifestLine = {
    order: "INK-1",
    lineId: "1",
    garment: "Youth T-shirt",
    size: "Youth M",
    color: "Navy",
    quantity: 2,
    title: "A marker dragon",
    side: "front",
    printArea: { width: 9, height: 12 },
    placement: "Classic chest",
    copies: [{ left: 2.04, top: 2.34, width: 7.92, height: 3.96, turnDegrees: 0 }],
    ink: "Light ink",
    printFile: "print/youth-light.png",
    sha256: "0123456789abcdef",
    proof: "proofs/1.webp",
    shipTo: null,
    giftNote: null,
    madeOf: null,
    madeIn: null,
    certificate: null,
    trackingLabel: null,
  };

  it("has all that the press needs to know beside its picture", () => {
    const { paper, drawn } = recordedPaper();
    drawProofCell(paper, { manifest, isStopped: false, idLength: 4 }, "data:picture", {
      x: 48,
      y: 108,
    });
    expect(drawn).toMatchInlineSnapshot(`
      [
        "image data:picture 48 108 fit=116,116",
        ""2 × Youth M" 176 108 size=16 leading=22 width=121 maxLines=2 style=bold",
        ""Youth T-shirt" 176 130 size=10 leading=13.5 width=121 maxLines=2",
        ""Navy" 176 143.5 size=10 leading=13.5 width=121 maxLines=2 style=bold",
        ""A marker dragon" 176 161 size=9 leading=12 width=121 maxLines=2 color=#5d584f",
        ""INK-1" 176 177 size=10 leading=13.5 width=121 maxLines=2 style=bold",
        ""Classic chest, front. Light ink." 48 232 size=8.5 leading=11.5 width=249 maxLines=1 style=bold",
        ""7.92 × 3.96 in, 2.04 in from left, 2.34 in from top" 48 243.5 size=8.5 leading=11.5 width=249 maxLines=2",
        ""Print area 9 × 12 in" 48 255 size=8.5 leading=11.5 width=249 maxLines=1",
        ""Print file youth-light.png" 48 266.5 size=8.5 leading=11.5 width=249 maxLines=1 color=#5d584f",
      ]
    `);
    expect(PROOF_CELL).toEqual({ width: 249, height: 194, picture: 116 });
    expect(SLIP).toEqual({ line: 104, picture: 92 });
  });

  it("says that a line must not be printed, and where many copies are listed", () => {
    const { paper, drawn } = recordedPaper();
    const [copy] = manifest.copies;
    const copies = copy ? [copy, { ...copy, left: 5 }] : [];
    const stopped = { manifest: { ...manifest, copies }, isStopped: true, idLength: 4 };
    drawProofCell(paper, stopped, null, { x: 48, y: 108 });
    drawProofCell(
      paper,
      { manifest: { ...manifest, copies: [] }, isStopped: false, idLength: 4 },
      null,
      {
        x: 315,
        y: 108,
      },
    );
    expect(drawn.filter((noted) => /rect|fill|Do not|copies|^"" /.test(noted)))
      .toMatchInlineSnapshot(`
      [
        "rect 48 108 116 116",
        "fill #f3efe3",
        "rect 48 202 116 22",
        "fill #b3261e",
        ""Do not print" 56 205 size=11 style=bold color=#fff",
        ""2 copies, the first 7.92 × 3.96 in, 2.04 in from left, 2.34 in from top. All are in manifest.json." 48 243.5 size=8.5 leading=11.5 width=249 maxLines=2",
        "rect 315 108 116 116",
        "fill #f3efe3",
        """ 315 243.5 size=8.5 leading=11.5 width=249 maxLines=2",
      ]
    `);
  });
});
