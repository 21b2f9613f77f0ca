import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ReturnFields } from "./return-fields";

const line = (id: string, leftQuantity: number) => ({
  id,
  title: "Moon cat",
  size: "M",
  color: "Black",
  pictureId: null,
  unitPriceCents: 2500,
  leftQuantity,
  choices: [],
});

function counted(quantities: readonly number[], typed = {}): (string | undefined)[] {
  const lines = quantities.map((quantity, at) => line(`line-${at}`, quantity));
  const html = renderToStaticMarkup(<ReturnFields lines={lines} typed={typed} errors={{}} />);
  const selects = [...html.matchAll(/<select[^>]*name="quantity[^>]*>(.*?)<\/select>/gs)];
  return selects.map(([, options = ""]) => /value="(\d+)" selected/.exec(options)?.[1]);
}

test("the only shirt of an order is the one that goes back; among several it is asked which", () => {
  expect(counted([1])).toEqual(["1"]);
  expect(counted([2])).toEqual(["0"]);
  expect(counted([1, 1])).toEqual(["0", "0"]);
});
