import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { Part } from "~/lib/part";
import { cardPicturePart } from "~/features/storefront/listing/card-picture-part";

const declarations = globSync("app/**/*-part.ts").filter((file) =>
  readFileSync(file, "utf8").includes("new Part<"),
);
const browserCode = globSync("app/**/*.client.ts");

async function declaredParts() {
  const found: Part<Record<string, string>>[] = [];
  for (const file of declarations) {
    const module = (await import(join(process.cwd(), file))) as Record<string, unknown>;
    for (const value of Object.values(module)) if (value instanceof Part) found.push(value);
  }
  return found;
}

test("every part has a name of its own, and none begins with another's", async () => {
  const names = (await declaredParts()).map(({ name }) => name);
  expect(names).toHaveLength(declarations.length);
  const clashes = names.flatMap((name, at) =>
    names.filter((other, index) => index !== at && `${other}-`.startsWith(`${name}-`)),
  );
  expect(clashes).toEqual([]);
});

test.each(browserCode)("%s finds elements by declared hooks only", (file) => {
  const code = readFileSync(file, "utf8");
  expect(code).not.toMatch(/\bdata-|\.dataset\b/);
  expect(scrapedElements(code)).toEqual([]);
});

/** Selectors that rely on how the markup looks: its classes, roles and ids. */
function scrapedElements(code: string): string[] {
  const lookups = code
    .replaceAll(/\$\{[^}]*\}/g, "")
    .matchAll(/\b(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*(["'`])(.*?)\1/gs);
  return [...lookups].flatMap(([, , selector = ""]) =>
    /[.#]\w|\[(?:role|class|id)\b/.test(selector) ? selector : [],
  );
}

test.each([
  ['page.querySelector("#main h1")', ["#main h1"]],
  ['sheet.closest<HTMLElement>(".marker-frame")', [".marker-frame"]],
  ['line.closest("[role=alert]")', ["[role=alert]"]],
  ['form.querySelectorAll("input:not([type=hidden])")', []],
  ["part.querySelector(`#${PANEL}`)", []],
])("%s", (code, scraped) => {
  expect(scrapedElements(code)).toEqual(scraped);
});

test("classes use the declared names of hooks", () => {
  const card = readFileSync("app/features/storefront/listing/product-card.tsx", "utf8");
  expect(card).toContain(`group-${cardPicturePart.attribute("late")}/tile:block`);
});

/** Written out only where a style needs the literal name; the test above compares those. */
const spelledHooks: Readonly<Record<string, string[]>> = {
  "app/features/storefront/listing/product-card.tsx": [cardPicturePart.attribute("late")],
  // Not for browsers: the text version of a mail leaves it out.
  "app/ui/mail/mail-parts.tsx": ["data-skip-in-text"],
};

test.each(globSync("app/**/*.{css,tsx}").filter((file) => !file.includes(".test.")))(
  "%s spells no hook by hand",
  (file) => {
    const spelled = readFileSync(file, "utf8").match(/(?<!\/)\bdata-[a-z][\w-]*/g) ?? [];
    expect([...new Set(spelled)]).toEqual(spelledHooks[file] ?? []);
  },
);

test("nothing is imported that a library marks as unstable or internal", () => {
  const files = globSync("{app,server,scripts}/**/*.{ts,tsx}");
  const inner = /\bUNSAFE_|\bunstable_|from "(?:react-router|react|react-dom)\/dist\//;
  expect(files.filter((file) => inner.test(readFileSync(file, "utf8")))).toEqual([]);
});
