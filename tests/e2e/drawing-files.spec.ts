import { expect } from "@playwright/test";
import sharp from "sharp";

import { problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

const phone = { width: 390, height: 844 };

/** A sheet with nothing on it, or with lines that are hardly darker than the paper. */
async function sheet(name: string, strokes = "") {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="#f6f3ec"/>${strokes}</svg>`;
  return { name, mimeType: "image/png", buffer: await sharp(Buffer.from(svg)).png().toBuffer() };
}

test(
  "a blank sheet is refused kindly; a faint drawing is pointed out, and used anyway",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "creator", phone);
    await page.goto("/creator/upload");
    await page.locator('input[name="artwork"]').setInputFiles(await sheet("empty.png"));
    await page.getByLabel("Title").fill("Quiet Moon");
    await page.getByLabel(/I drew this myself/).check();
    await page.getByRole("button", { name: "Submit for Review" }).click();
    await expect(page.getByText("We can’t see a drawing")).toBeVisible();
    await expect(page.getByRole("button", { name: "Use it anyway" })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("We can’t see a drawing")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Quiet Moon");

    const line =
      '<path d="M200 250C400 120 800 180 780 480S400 900 260 700 420 380 620 520" fill="none" stroke="#c3c0b8" stroke-width="22"/>';
    await page.locator('input[name="artwork"]').setInputFiles(await sheet("faint.png", line));
    await page.getByLabel(/I drew this myself/).check();
    await page.getByRole("button", { name: "Submit for Review" }).click();
    await expect(page.getByText("Your lines are very light")).toBeVisible();
    expect(await problems(page)).toEqual([]);
    await page.getByRole("button", { name: "Use it anyway" }).click();
    await page.waitForURL(/\/creator\/submitted\?design=/);
    await expect(page.getByText("“Quiet Moon” is with our team now.")).toBeVisible();
    const slider = page.getByRole("slider", { name: "Slide between before and after" });
    await slider.press("End");
    await expect(slider).toHaveValue("100");
  },
);

test("wrong files are named at once", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await page.goto("/creator/upload");
  const input = page.locator('input[name="artwork"]');
  await input.setInputFiles({
    name: "cat.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(
    page.getByText("Invalid file type: Only JPEG, PNG, SVG, and WebP images are allowed"),
  ).toBeVisible();
  await input.setInputFiles({
    name: "cat.png",
    mimeType: "image/png",
    buffer: Buffer.from("not a picture"),
  });
  await page.getByLabel("Title").fill("Fake");
  await page.getByLabel(/I drew this myself/).check();
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await expect(
    page.getByText("File appears to be corrupted or not a valid image").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Fake");
});
