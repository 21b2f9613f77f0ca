import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { DrawnLines } from "./drawn-lines";
import { lineTimes, paces } from "~/lib/lines/line-times";

const line = (length: number) => ({ path: "M0 0l1 1", length });

test.each(["quick", "calm", "grand", "watched"] as const)(
  "%s: lines follow each other, and all take about its seconds",
  (pace) => {
    for (const lengths of [[100], [10, 500, 20], Array.from({ length: 300 }, () => 5)]) {
      const { times, drawnAt } = lineTimes(lengths.map(line), pace);
      times.forEach(({ begins, takes }, at) => {
        const before = times[at - 1];
        if (before) expect(begins).toBeGreaterThanOrEqual(before.begins + before.takes);
        expect(takes).toBeGreaterThan(0);
      });
      expect(drawnAt).toBeGreaterThanOrEqual(paces[pace]);
      expect(drawnAt).toBeLessThan(paces[pace] * 2 + 1);
    }
  },
);

test("a drawing without a label is decoration, with one it is a picture", () => {
  expect(renderToStaticMarkup(<DrawnLines lines={[line(5)]} />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<DrawnLines lines={[line(5)]} label="A cat" />)).toContain(
    'role="img" aria-label="A cat"',
  );
});

test("a line keeps its own width and color, and has the drawing's tip without them", () => {
  const markup = renderToStaticMarkup(
    <DrawnLines tip={20} lines={[{ ...line(5), width: 8, color: "rgb(1 2 3)" }, line(5)]} />,
  );
  expect(markup).toContain('stroke-width="8" stroke="rgb(1 2 3)"');
  expect(markup).toMatch(/^<svg[^>]*stroke-width="20"/);
});
