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
import { afterAll, beforeAll, expect, test } from "vitest";

import { featureArrows } from "../../lint/feature-arrows.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "inkling-arrows-"));
  cpSync("oxlint.config.ts", join(folder, "oxlint.config.ts"));
  cpSync("lint", join(folder, "lint"), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether the project's lint rules refuse this import in this file. */
function isRefused(file: string, imported: string): boolean {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from "${imported}";\nexport const other = thing;\n`);
  const { stdout } = spawnSync("oxlint", ["--disable-nested-config", file], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(path);
  if (!stdout.includes("on 1 file")) throw new Error(`oxlint did not run: ${stdout}`);
  return stdout.includes("no-restricted-imports");
}

test.each([
  ["app/lib/x.ts", "~/db/schema"],
  ["app/lib/x.ts", "~/features/orders/order-status"],
  ["app/ui/x.tsx", "~/features/orders/order-status"],
  ["app/integrations/mail/x.server.ts", "~/db/client.server"],
  ["app/db/x.server.ts", "~/features/checkout/place-order.server"],
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
  ["app/features/site/x.server.ts", "~/features/accounts/countdown.client"],
  ["app/features/site/x.client.ts", "~/features/accounts/sessions/sign-in.server"],
  ["app/features/site/x.client.ts", "~/features/storefront/listing/listing.client"],
  ["app/features/site/x.client.ts", "~/db/client.server"],
  ["app/ui/x.client.ts", "~/features/site/account-dialog.client"],
])("%s may not import %s", (file, imported) => {
  expect(isRefused(file, imported)).toBe(true);
});

test.each([
  ["app/ui/x.tsx", "~/lib/money"],
  ["app/ui/x.tsx", "~/path-to"],
  ["app/features/orders/x.ts", "~/path-to"],
  ["app/db/x.ts", "~/features/orders/order-status"],
  ["app/features/orders/x.server.ts", "~/features/earnings/ledger.server"],
  ["app/features/orders/x.server.ts", "~/db/client.server"],
  ["app/features/orders/x.tsx", "~/ui/button"],
  ["app/routes/store/x.tsx", "~/features/storefront/listing/store-listing.server"],
  ["app/features/site/x.client.ts", "~/features/accounts/countdown.client"],
  ["app/features/site/x.client.ts", "~/ui/toast"],
  ["app/ui/lists/x.client.ts", "../menu.client"],
])("%s may import %s", (file, imported) => {
  expect(isRefused(file, imported)).toBe(false);
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
