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

import { areas } from "../../lint/areas.ts";

/** File and import. */
const refused = [
  ["app/lib/x.ts", "~/schema/all-tables"],
  ["app/lib/x.ts", "~/schema/order-status"],
  ["app/ui/x.tsx", "~/schema/order-status"],
  ["app/integrations/mail/x.server.ts", "~/platform/database/client.server"],
  ["app/schema/x.ts", "~/orders/order-permissions"],
  ["app/schema/x.ts", "~/schema/tables/orders"],
  ["app/schema/tables/x.ts", "~/orders/order-permissions"],
  ["app/platform/database/x.server.ts", "~/checkout/place-order.server"],
  ["app/platform/database/x.server.ts", "~/platform/mail/queue-mail.server"],
  ["app/platform/audit/x.server.ts", "~/checkout/place-order.server"],
  ["app/orders/x.ts", "~/platform/database/client.server"],
  ["app/orders/x.ts", "~/schema/tables/orders"],
  ["app/orders/x.tsx", "~/schema/tables/orders"],
  ["app/orders/x.ts", "./place-order.server"],
  ["app/orders/x.tsx", "./place-order.server"],
  ["app/orders/x.server.ts", "~/routes/store/home"],
  ["app/orders/x.server.ts", "~/checkout/check-out.server"],
  ["app/orders/x.ts", "~/money/ledger.server"],
  ["app/orders/x.tsx", "~/desk/lists/define-list"],
  ["app/orders/returns/x.ts", "../../routes/store/home"],
  ["app/middleware/x.ts", "~/platform/database/client.server"],
  ["app/routes/store/x.tsx", "~/platform/database/client.server"],
  ["app/routes/store/x.tsx", "~/schema/tables/orders"],
  ["app/routes/store/x.tsx", "drizzle-orm"],
  ["app/routes/store/x.tsx", "~/integrations/files/files.server"],
  ["app/routes/store/x.tsx", "~/ui/menu.client"],
  ["app/ui/x.tsx", "./menu.client"],
  ["app/store/x.ts", "./account-dialog.client"],
  ["app/store/x.tsx", "./account-dialog.client"],
] as const;

const allowed = [
  ["app/ui/x.tsx", "~/lib/money"],
  ["app/ui/x.tsx", "~/path-to"],
  ["app/schema/tables/x.ts", "~/schema/order-status"],
  ["app/orders/x.ts", "~/path-to"],
  ["app/orders/x.ts", "~/schema/order-status"],
  ["app/orders/x.tsx", "~/drawings/drawing-title"],
  ["app/orders/x.server.ts", "~/money/ledger.server"],
  ["app/orders/x.server.ts", "~/platform/database/client.server"],
  ["app/orders/x.server.ts", "~/schema/tables/orders"],
  ["app/orders/x.tsx", "~/ui/button"],
  ["app/platform/database/x.server.ts", "~/schema/tables/orders"],
  ["app/routes/store/x.tsx", "~/store/listing/store-listing.server"],
  ["app/routes/store/x.tsx", "~/schema/order-status"],
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

test("every folder of the app is an area, the ground below them, or what stands on top", () => {
  const ground = ["schema", "ui", "lib", "integrations"];
  const top = ["routes", "middleware", "jobs", "seed", "client"];
  const folders = readdirSync("app", { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(
    [...areas, ...ground, ...top].toSorted(),
  );
});
