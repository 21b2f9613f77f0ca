import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Database } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import { uploadMockups } from "~/drawings/mockups/upload-mockups.server";
import { addProductImage } from "~/catalog/images/add-product-image.server";
import { changeProfilePicture } from "~/drawings/profiles/change-profile-picture.server";
import { createLogger } from "~/integrations/log/logger.server";

import { makeAdmin, makeTeenCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { losesAnswers } from "~tests/support/postgres/lost-answers";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { testDrawing } from "~tests/support/test-drawings";

const database = postgresTestDatabase();
const lost = losesAnswers(database);
const files = madeForEach(() => memoryFiles());
const log = createLogger("silent");
const now = new Date();
const png = await testDrawing("png", { size: 200 });

type Kind = typeof pictures.$inferSelect.kind;
type Prepared = () => Promise<(db: Database) => Promise<unknown>>;
const uploads: [what: string, mark: string, kind: Kind, prepared: Prepared][] = [
  [
    "mockups",
    'insert into "design_mockups"',
    "mockup",
    async () => {
      const creator = await makeTeenCreator(database.db);
      const { id } = await makeDesign(database.db, creator.userId);
      const admin = await makeAdmin(database.db);
      const chosen = [{ name: "a.png", type: "image/png", bytes: png }];
      const input = { designId: id, files: chosen, print: { placement: "chest" } } as const;
      return (db) => uploadMockups(db, admin, input, { files, log });
    },
  ],
  [
    "an image of a product",
    'insert into "product_images"',
    "product",
    async () => {
      const { id } = await makeProduct(database.db);
      const admin = await makeAdmin(database.db);
      return (db) =>
        addProductImage(db, admin, { productId: id, source: { bytes: png } }, { files, log });
    },
  ],
  [
    "a photo of oneself",
    'update "profiles"',
    "profile",
    async () => {
      const teen = await makeTeenCreator(database.db);
      return (db) => changeProfilePicture(db, teen, png, { files, log, now });
    },
  ],
];

test.each(uploads)(
  "%s that may have been kept has its file, and one that was not has none",
  async (_what, mark, kind, prepared) => {
    const upload = await prepared();
    const newFiles = () => files.keys().filter((key) => key.startsWith("pictures/"));
    const namedFiles = async () => {
      const rows = await database.db
        .select({ key: pictures.fileKey })
        .from(pictures)
        .where(eq(pictures.kind, kind));
      return rows.map(({ key }) => key).filter((key) => newFiles().includes(key));
    };
    for (const [fate, kept] of [
      ["never arrives", 0],
      ["carried out", 1],
      ["arrives late", 2],
    ] as const) {
      const answer = await lost(mark, fate, upload);
      expect([fate, answer]).not.toEqual([fate, expect.objectContaining({ ok: true })]);
      await expect.poll(async () => (await namedFiles()).length, { timeout: 8_000 }).toBe(kept);
      await expect.poll(() => newFiles().length, { timeout: 8_000 }).toBe(kept);
    }
  },
);
