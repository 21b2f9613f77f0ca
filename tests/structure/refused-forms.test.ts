import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

import { areas } from "../../lint/areas.ts";
import { FIX_ERRORS } from "~/lib/form";

const files = ["routes", "middleware", ...areas]
  .map((folder) => join("app", folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Not forms: an address that lacks its id, a webhook, the sandbox's own page, a code's preview. */
const notForms = /^app\/routes\/(api|dev)\/|design-review\.tsx$/;

function filesWith(pattern: RegExp) {
  return files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
}

test("forms are refused with the one status of lib/refuse-form.ts", () => {
  const own = files.filter(
    ({ file, text }) =>
      !notForms.test(file) && /(?<!throw )\bdata(<\w+>)?\([^;]*?status: (400|422)\b/.test(text),
  );
  expect(own.map(({ file }) => file)).toEqual([]);
  expect(filesWith(/status: 422/)).toEqual([]);
});

test("a conflict is answered by lib/refuse-form.ts, too", () => {
  expect(filesWith(/(status:|\?|,|=>) ?409\b/)).toEqual([]);
});

test("a schema's problems become field errors by lib/form.ts alone", () => {
  expect(filesWith(/flattenError|treeifyError|error\??\.(flatten\(|issues|format\()/)).toEqual([]);
});

test("the sentence for wrong fields is written once", () => {
  expect(filesWith(new RegExp(FIX_ERRORS.text.slice(0, 25)))).toEqual([]);
});
