import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { RefundExtras } from "./refund-list";

test.each([
  [175, 0, ["Sales tax: $1.75"]],
  [0, 500, ["Goodwill: $5.00"]],
  [525, -3000, ["Sales tax: $5.25", "Refunded before: -$30.00"]],
  [0, 0, []],
])(
  "a refund with %d cents of tax and %d of goodwill names both",
  (taxCents, goodwillCents, rows) => {
    const html = renderToStaticMarkup(<RefundExtras {...{ taxCents, goodwillCents }} />);
    expect(html.split(/<[^>]+>/).filter(Boolean)).toEqual(rows);
  },
);
