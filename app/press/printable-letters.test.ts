import { titleOnPaper } from "~/platform/papers/title-on-paper";
import { expect, test } from "vitest";

import { isPrintable } from "~/orders/gifts/gift-note";
import { typedAddressSchema } from "~/orders/shipping-address";
import { paperFonts } from "~/platform/papers/paper-fonts.server";
import { isDrawable } from "~/platform/papers/text-runs";

import { testAddress } from "~tests/support/factories/orders";

const isDrawn = (text: string) => isDrawable(text, paperFonts("regular"));
const isAddress = (name: string) => typedAddressSchema.safeParse({ ...testAddress, name }).success;

/** All letters of a block that are assigned. */
function lettersOf(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, at) =>
    String.fromCodePoint(first + at),
  ).filter((letter) => /\p{L}|\p{Nd}/u.test(letter));
}

test.each([
  ["Basic Latin", 0x20, 0x7e],
  ["Latin-1, Extended-A", 0xa0, 0x17f],
  ["Latin for Vietnamese", 0x1ea0, 0x1ef9],
  ["Greek", 0x386, 0x3ce],
  ["Cyrillic", 0x400, 0x45f],
  ["Devanagari", 0x904, 0x939],
])("what checkout takes in %s is drawn on a packing slip", (_, first, last) => {
  const letters = lettersOf(first, last);
  expect(letters.length).toBeGreaterThan(50);
  expect(letters.filter((letter) => isPrintable(letter) && !isDrawn(letter))).toEqual([]);
});

test.each(["王小明", "やまだ", "김민준", "محمد", "דוד", "ไทย", "Ａｄａ。"])(
  "checkout takes no %s, which would be drawn as boxes",
  (name) => {
    expect(isDrawn(name)).toBe(false);
    expect(isPrintable(name)).toBe(false);
    expect(isAddress(name)).toBe(false);
  },
);

test("an address keeps its accents and marks, and takes no letters that carriers do not print", () => {
  for (const name of ["Zoë O’Brien-Ñúñez", "Nguyễn Thị Hồng", "Apt. 4½ #B (rear) & Sons"])
    expect([isAddress(name), isDrawn(name)], name).toEqual([true, true]);
  for (const name of ["Олексій", "Ελένη", "नेहा", "Ada 🎉", "Ada ☺", "Ａｄａ"])
    expect(isAddress(name), name).toBe(false);
});

test("a title that would be drawn as boxes is not drawn; other scripts and emoji are", () => {
  const paper = { canWrite: isDrawn };
  for (const title of ["Mon été", "Мій кіт", "मेरी बिल्ली", "Dragon 🐉"])
    expect(titleOnPaper(paper, title), title).toBe(title);
  for (const title of ["我的猫", "내 고양이", "قطتي"])
    expect(titleOnPaper(paper, title), title).toBe("T-shirt with the drawing shown here");
});
