import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import type { DesignHints } from "./design-hints";
import { HintCard } from "./hint-card";

const nothing: DesignHints = {
  mayShowFace: false,
  drawnHere: null,
  sentences: [],
  foundText: null,
  similar: [],
};

test("a possible face alone is worth a look, in words that ask for one", () => {
  const page = renderToStaticMarkup(<HintCard hints={{ ...nothing, mayShowFace: true }} />);
  expect(page).toContain("The photo may show a face. Check for a child before anything else.");
  expect(page).toContain("a machine, which is often wrong");
});

test("without a hint there is no card", () => {
  expect(renderToStaticMarkup(<HintCard hints={nothing} />)).toBe("");
});
