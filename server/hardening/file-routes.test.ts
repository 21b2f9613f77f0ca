import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { takesFiles } from "./file-routes";

test.each([
  "/creator/upload",
  "/creator/upload.data",
  "/admin/designs/7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11",
  "/orders/INK-1/return",
  "/review/7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11.data",
])("%s takes files", (path) => expect(takesFiles(path)).toBe(true));

test.each(["/contact", "/admin/designs", "/creator/upload/more", "/orders/INK-1"])(
  "%s takes none",
  (path) => expect(takesFiles(path)).toBe(false),
);

test("a new form with files is added to the list", () => {
  const forms = globSync("app/**/*.tsx").filter((file) =>
    readFileSync(file, "utf8").includes("multipart/form-data"),
  );
  // Each of these is shown on pages of the list.
  expect(forms.toSorted()).toEqual([
    "app/catalog/blanks/add-certificate-card.tsx",
    "app/catalog/images/add-product-image-form.tsx",
    "app/drawings/mockups/mockup-board.tsx",
    "app/drawings/profiles/profile-picture.tsx",
    "app/drawings/upload/upload-form.tsx",
    "app/families/consent/verifying-consent.tsx",
    "app/routes/account/own-review-pictures.tsx",
    "app/routes/account/review.tsx",
    "app/routes/checkout/returns/gift-exchange.tsx",
    "app/routes/checkout/returns/order-return.tsx",
  ]);
});
