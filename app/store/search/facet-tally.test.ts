import { expect, test } from "vitest";

import { tally, type Offer } from "./facet-tally";

const offers = (...pairs: string[]): Offer[] =>
  pairs.map((pair) => {
    const [color = "", size = ""] = pair.split("/");
    return { color, size };
  });

const sets = new Map([
  ["both", offers("black/s", "black/m", "white/m")],
  ["white", offers("white/s", "white/xl")],
  ["plain", offers("default/one size")],
  ["none", offers()],
]);
const cells = [
  { offerSet: "both", priceStep: 2_000, designs: 3 },
  { offerSet: "both", priceStep: 2_500, designs: 4 },
  { offerSet: "white", priceStep: 3_000, designs: 5 },
  { offerSet: "plain", priceStep: 2_000, designs: 1 },
  { offerSet: "none", priceStep: 2_000, designs: 2 },
];
const none = { color: null, size: null, price: null };
const counts = (facets: { value: string; count: number }[]) =>
  facets.map(({ value, count }) => `${value} ${count}`);

test("without a choice everything counts, also what is sold out", () => {
  const { total, facets, offerSets } = tally(cells, sets, none, []);
  expect(total).toBe(15);
  expect(offerSets).toBeNull();
  expect(counts(facets.colors)).toEqual(["black 7", "white 12"]);
  expect(counts(facets.sizes)).toEqual(["s 12", "m 7", "xl 5", "one size 1"]);
  expect(counts(facets.prices)).toEqual(["under-25 6", "25-30 4", "over-30 5"]);
});

test("each kind is counted as if nothing of it were chosen yet", () => {
  const { total, facets, offerSets } = tally(
    cells,
    sets,
    { color: "white", size: "m", price: "25-30" },
    [],
  );
  expect(total).toBe(4);
  expect(offerSets).toEqual(["both"]);
  expect(counts(facets.colors)).toEqual(["black 4", "white 4"]);
  expect(counts(facets.sizes)).toEqual(["m 4"]);
  expect(counts(facets.prices)).toEqual(["under-25 3", "25-30 4"]);
});

test("with a color and a size, one shirt has both", () => {
  expect(tally(cells, sets, { ...none, color: "black", size: "xl" }, []).total).toBe(0);
  expect(tally(cells, sets, { ...none, color: "white", size: "xl" }, []).total).toBe(5);
});

test("what is out of stock is not offered", () => {
  const gone = offers("white/s", "white/xl");
  const { total, facets, offerSets } = tally(cells, sets, { ...none, color: "white" }, gone);
  expect(total).toBe(7);
  expect(offerSets).toEqual(["both"]);
  expect(counts(facets.colors)).toEqual(["black 7", "white 7"]);
  expect(counts(facets.sizes)).toEqual(["m 7"]);
});

test("what is out of stock counts anew each time it is another", () => {
  const colorsWithout = (...gone: string[]) =>
    counts(tally(cells, sets, none, offers(...gone)).facets.colors);
  expect(colorsWithout("white/s", "white/xl")).toEqual(["black 7", "white 7"]);
  expect(colorsWithout("black/s", "black/m")).toEqual(["white 12"]);
  expect(colorsWithout()).toEqual(["black 7", "white 12"]);
  expect(colorsWithout("white/s", "white/xl")).toEqual(["black 7", "white 7"]);
});

test("what is chosen can be unchosen, even where nothing has it", () => {
  const { total, facets, offerSets } = tally(cells, sets, { ...none, color: "pink" }, []);
  expect([total, offerSets]).toEqual([0, []]);
  expect(counts(facets.colors)).toEqual(["black 7", "white 12", "pink 0"]);
});
