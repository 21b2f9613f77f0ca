import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";

import { featureArrows } from "../../lint/feature-arrows.ts";

/** File and import. */
const refused = [
  ["app/lib/x.ts", "~/db/schema"],
  ["app/lib/x.ts", "~/features/orders/order-status"],
  ["app/ui/x.tsx", "~/features/orders/order-status"],
  ["app/integrations/mail/x.server.ts", "~/db/client.server"],
  ["app/db/x.server.ts", "~/features/checkout/place-order.server"],
  ["app/db/x.server.ts", "~/features/orders/order-status"],
  ["app/features/orders/x.ts", "~/db/client.server"],
  ["app/features/orders/x.ts", "./place-order.server"],
  ["app/features/orders/x.tsx", "./place-order.server"],
  ["app/features/orders/x.server.ts", "~/routes/store/home"],
  ["app/features/orders/x.server.ts", "~/features/designs/select-mockup.server"],
  ["app/features/audit/x.server.ts", "~/features/checkout/place-order.server"],
  ["app/features/orders/x.ts", "~/features/earnings/ledger.server"],
  ["app/features/orders/x.tsx", "~/features/designs/design-status"],
  ["app/features/orders/x.ts", "../../routes/store/home"],
  ["app/middleware/x.ts", "~/db/client.server"],
  ["app/routes/store/x.tsx", "~/db/client.server"],
  ["app/routes/store/x.tsx", "drizzle-orm"],
  ["app/routes/store/x.tsx", "~/integrations/files/files.server"],
  ["app/routes/store/x.tsx", "~/ui/menu.client"],
  ["app/ui/x.tsx", "./menu.client"],
  ["app/features/site/x.ts", "./account-dialog.client"],
  ["app/features/site/x.tsx", "./account-dialog.client"],
  ["app/features/site/x.server.ts", "~/features/accounts/steps/countdown.client"],
  ["app/features/site/x.client.ts", "~/features/accounts/sessions/sign-in.server"],
  ["app/features/site/x.client.ts", "~/features/storefront/listing/listing.client"],
  ["app/features/site/x.client.ts", "~/db/client.server"],
  ["app/ui/x.client.ts", "~/features/site/account-dialog.client"],
] as const;

const allowed = [
  ["app/ui/x.tsx", "~/lib/money"],
  ["app/ui/x.tsx", "~/path-to"],
  ["app/features/orders/x.ts", "~/path-to"],
  ["app/db/schema/x.ts", "~/features/orders/order-status"],
  ["app/features/orders/x.server.ts", "~/features/earnings/ledger.server"],
  ["app/features/orders/x.server.ts", "~/db/client.server"],
  ["app/features/orders/x.tsx", "~/ui/button"],
  ["app/routes/store/x.tsx", "~/features/storefront/listing/store-listing.server"],
  ["app/features/site/x.client.ts", "~/features/accounts/steps/countdown.client"],
  ["app/features/site/x.client.ts", "~/ui/toast"],
  ["app/ui/lists/x.client.ts", "../menu.client"],
] as const;

let refusedFiles: Set<string>;

/** One file for each case in a copy of the lint rules, all checked in one run. */
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), "inkling-arrows-"));
  cpSync("oxlint.config.ts", join(folder, "oxlint.config.ts"));
  cpSync("lint", join(folder, "lint"), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const cases = [...refused, ...allowed];
  for (const [file, imported] of cases) {
    const path = join(folder, caseFile(file, imported));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `import { thing } from "${imported}";\nexport const other = thing;\n`);
  }
  const { stdout } = spawnSync("oxlint", ["--disable-nested-config", "--format=json", "app"], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true, force: true });
  const { diagnostics, number_of_files: files } = JSON.parse(stdout);
  if (files !== cases.length) throw new Error(`oxlint did not run: ${stdout}`);
  refusedFiles = new Set(
    diagnostics
      .filter(({ code }: { code: string }) => code.includes("no-restricted-imports"))
      .map(({ filename }: { filename: string }) => filename),
  );
});

/** A name of its own for each case, with the ending that the rules look at. */
function caseFile(file: string, imported: string): string {
  return file.replace("/x.", `/${imported.replaceAll(/\W+/g, "-")}-x.`);
}

test.each(refused)("%s may not import %s", (file, imported) => {
  expect(refusedFiles).toContain(caseFile(file, imported));
});

test.each(allowed)("%s may import %s", (file, imported) => {
  expect(refusedFiles).not.toContain(caseFile(file, imported));
});

test("every feature has its arrows declared", () => {
  expect(Object.keys(featureArrows).toSorted()).toEqual(readdirSync("app/features").toSorted());
});

test("the declared arrows have no circle", () => {
  const visit = (feature: string, path: readonly string[]): void => {
    expect(path).not.toContain(feature);
    for (const next of featureArrows[feature] ?? []) visit(next, [...path, feature]);
  };
  for (const feature of Object.keys(featureArrows)) visit(feature, []);
});
