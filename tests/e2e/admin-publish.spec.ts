import { expect, test } from "@playwright/test";

import { pageOf } from "./support/people.ts";
import { liveIsland } from "./support/parts";

test("the grid: some combinations cost more or less, some are not offered, and the store shows it", async ({
  browser,
}) => {
  const page = await pageOf(browser, "admin");
  const title = `Grid ${Date.now().toString(36)}`;
  await page.goto("/admin/products");
  // A younger artist's guardian would be asked about the new title first.
  const teens = page.getByRole("listitem").filter({ hasText: "14-17" });
  await teens
    .getByRole("link", { name: /^Create Product from/ })
    .last()
    .click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  const fold = (size: string) =>
    page.locator("#publish summary").filter({ hasText: new RegExp(`^${size}`) });

  const many = page.getByRole("group", { name: "Change several combinations" });
  await many.getByLabel("Many at once").selectOption("Red");
  await many.getByRole("button", { name: "Don’t offer" }).click();
  await many.getByLabel("Many at once").selectOption("XXL");
  await many.getByLabel("Price adjustment ($)").fill("3");
  await many.getByLabel("Price adjustment ($)").press("Enter");
  await expect(fold("XXL")).toContainText("5 colors, $28.00");
  await fold("S").press("Enter");
  await page.getByRole("checkbox", { name: "S, Black", exact: true }).press("Space");
  await fold("M").press("Enter");
  await page.getByLabel("Price adjustment of M, White").fill("-26");
  await page.getByRole("button", { name: "Publish Design" }).click();
  await expect(page.getByText("The price cannot be below zero")).toBeVisible();
  await expect(fold("S"), "what was typed stayed").toContainText("4 colors, $25.00");
  await page.getByLabel("Price adjustment of M, White").fill("-1.50");
  await page.getByRole("button", { name: "Publish Design" }).click();
  await expect(page.getByText(`Product "${title}" has been published successfully!`)).toBeVisible();

  await page.goto(`/store/${title.toLowerCase().replace(" ", "-")}`);
  await page.locator(liveIsland("ProductChooser")).waitFor({ timeout: 60_000 });
  const choose = (name: string) => page.getByRole("radio", { name, exact: true });
  const price = (text: string) => page.getByText(text, { exact: true }).first();
  await expect(choose("Red")).toHaveCount(0);
  await choose("Black").check();
  await expect(choose("S, not available in this color")).toBeDisabled();
  await choose("XXL").check();
  await expect(price("$28.00")).toBeVisible();
  await choose("White").check();
  await choose("M").check();
  await expect(price("$23.50")).toBeVisible();
  await expect(choose("S")).toBeEnabled();
});
