import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.each(globSync("app/**/*.client.ts"))("%s finds elements by declared marks only", (file) => {
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

/** Written out only where they are declared, or a style needs the literal name. */
const spelledMarks: Readonly<Record<string, string[]>> = {
  "app/ui/boundary.tsx": ["data-boundary"],
  // Not for browsers: the text version of a mail leaves it out.
  "app/ui/mail/mail-parts.tsx": ["data-skip-in-text"],
};

test.each(globSync("app/**/*.{css,tsx}").filter((file) => !file.includes(".test.")))(
  "%s spells no mark by hand",
  (file) => {
    const spelled = readFileSync(file, "utf8").match(/(?<!\/)\bdata-[a-z][\w-]*/g) ?? [];
    expect([...new Set(spelled)]).toEqual(spelledMarks[file] ?? []);
  },
);

test("nothing is imported that a library marks as unstable or internal", () => {
  const files = globSync("{app,server,scripts}/**/*.{ts,tsx}");
  const inner = /\bUNSAFE_|\bunstable_|from "(?:react-router|react|react-dom)\/dist\//;
  expect(files.filter((file) => inner.test(readFileSync(file, "utf8")))).toEqual([]);
});
