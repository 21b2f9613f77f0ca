import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { areas } from "../../lint/areas.ts";

/**
 * Number() takes "0x10", "1e3" and "" as well. What people send is read by `wholeNumber`,
 * `parseWholeNumber` and `parseDollars`; each of these files has looked at the digits first, or reads what
 * no one sends us.
 */
const others: Record<string, string> = {
  "app/people/sign-up/age-form.ts": "one to four digits, by their own pattern",
  "app/books/month/month-differences.server.ts": "sums of the database",
  "app/books/month/month-figures.server.ts": "sums of the database",
  "app/books/month/month.ts": "a month's digits, by its pattern",
  "app/books/tax-year/tax-year.server.ts": "sums of the database, and a year by its pattern",
  "app/books/month/months.server.ts": "sums of the database",
  "app/books/month/provider-figures.server.ts": "sums of the database",
  "app/money/check-ledger.server.ts": "sums of the database",
  "app/money/statements/statement-period.ts": "digits of a year or month, by a pattern",
  "app/orders/order-admin-forms.ts": "one to three digits, by their own pattern",
  "app/catalog/publish/rate-text.ts": "a rate's digits, by its pattern",
  "app/catalog/variants/matrix-form.ts": "a place in a list of our own",
  "app/catalog/variants/typed-price.ts": "only tells numbers from other words",
  "app/orders/returns/asked-lines.ts": "one or two digits, by their own pattern",
  "app/people/settings/settings-form.ts": "digits, by their own pattern",
  "app/lib/config/settings.server.ts": "the environment",
  "app/lib/fields/parse-whole-number.ts": "digits, by its own pattern",
  "app/lib/external/timeouts.ts": "the environment",
  "app/routes/api/browser-errors.ts": "a length that the server has read as a number",
  "app/routes/api/sketch.ts": "a length that the server has read as a number",
  "app/routes/seo/feed-part.ts": "one to three digits, by their own pattern",
  "app/routes/seo/sitemap-part.ts": "one to three digits, by their own pattern",
};

const CONVERTS =
  /(?<![\w.])(Number|parseInt|parseFloat)\(|Number\.parse|coerce\s*\.number|valueAsNumber/;
const TYPES = /^\s*(\*|\/\/)/;

test("what is sent to us is read as digits", () => {
  const schemas = globSync(`app/{${areas.join()},schema,lib}/**/*.{ts,tsx}`).filter((file) =>
    /from "zod"|[-/](form|forms|lines|month|period|rate-text|typed-price|whole-number)\.ts$/.test(
      `${readFileSync(file, "utf8")}\n${file}`,
    ),
  );
  const found = [...schemas, ...globSync("app/{routes,middleware}/**/*.{ts,tsx}")]
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .some((line) => CONVERTS.test(line) && !TYPES.test(line)),
    );
  expect(found.toSorted()).toEqual(Object.keys(others).toSorted());
});
