import axe from "axe-core";

import { criteria } from "./criteria.ts";
import { axeTags } from "../e2e/support/axe-tags.ts";

/** axe-core's rules that the browser tests run, by the criterion that each is about. */
function axeRules(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of axe.getRules([...axeTags]))
    for (const tag of tags) {
      const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? [];
      if (!criterion) continue;
      const number = `${principle}.${guideline}.${criterion}`;
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  return counts;
}

/** The whole of docs/accessibility.md. */
export function conformanceDocument(): string {
  const rules = axeRules();
  const count = (status: string) => criteria.filter((one) => one.status === status).length;
  const rows = criteria.map(({ number, name, level, status, tests = [], remark }) => {
    const ran = rules.get(number);
    const checks = [
      ...(ran ? [`axe, ${ran} ${ran === 1 ? "rule" : "rules"}`] : []),
      ...tests.map(([file, title]) => `“${title.trim()}” (\`${file}\`)`),
    ];
    return `| ${number} | ${name} | ${level} | ${status} | ${checks.join("; ") || "by eye"} | ${remark ?? ""} |`;
  });
  return `# Accessibility

What of the [Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/), levels A and AA, the shop meets, and which test would fail if it no longer did. The page for visitors is \`/accessibility\`.

This file is written by \`tests/accessibility/conformance.test.ts\` from \`tests/accessibility/criteria.ts\` and from axe-core's own list of rules: change those, and run \`vitest run tests/accessibility --update=all\`. The test fails when the file is stale, a criterion is missing, a named test is gone, or a gap is not on the page.

${count("met")} of ${criteria.length} criteria are met, ${count("partly met")} partly, and ${count("does not apply")} have nothing to apply to. No one who relies on a screen reader, magnifier or switch has tried the shop for us yet; until then this is our own word.

| criterion | name | level | status | checked by | remarks |
|---|---|---|---|---|---|
${rows.join("\n")}
`;
}
