import { expect, type Page } from "@playwright/test";

import { drawingFile } from "./support/drawing-file";
import { isTooWide, problems, takePicture } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

const corner = (page: Page, name: string) =>
  page.getByRole("button", { name: new RegExp(`^${name} corner`) });

/** Where a corner stands, as it is read out. */
async function placeOf(page: Page, name: string): Promise<string> {
  const label = (await corner(page, name).getAttribute("aria-label")) ?? "";
  return /\d+% from the left, \d+% from the top/.exec(label)?.[0] ?? label;
}

/** A change is sent, answered, and its picture made again. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByText("Look at the picture.")).toBeVisible({ timeout: 30_000 });
}

test("a photo is looked at at once, mended by mouse and keys, submitted, and found at the desk", async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const title = `Mended Moth ${Date.now().toString(36)}`;
  const artist = await pageOf(browser, "creator", { width: 390, height: 844 });

  await test.step("it is looked at while nothing is typed", async () => {
    await artist.goto("/creator/upload");
    await artist.locator('input[name="artwork"]').setInputFiles(await drawingFile(21));
    await expect(artist.getByText("This is what we print")).toBeVisible({ timeout: 30_000 });
    await expect(artist.getByAltText("Your drawing as we print it")).toBeVisible();
    await takePicture(artist, "look-390");
    await artist.reload();
    await expect(artist.getByText("This is what we print")).toBeVisible();
  });

  await test.step("a corner is dragged, and moved by keys", async () => {
    await artist.getByRole("button", { name: "Fix it by hand" }).click();
    const handle = corner(artist, "Top left");
    await handle.scrollIntoViewIfNeeded();
    const box = await handle.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    const [x, y] = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 24];
    const before = await placeOf(artist, "Top left");
    await artist.mouse.move(x, y);
    await artist.mouse.down();
    await artist.mouse.move(x + 30, y + 40, { steps: 4 });
    await takePicture(artist, "lens-390");
    await artist.mouse.up();
    expect(await placeOf(artist, "Top left")).not.toBe(before);
    await settled(artist);
    const [dragged = 0] = (await placeOf(artist, "Top left")).match(/\d+/) ?? [];
    await handle.press("ArrowRight");
    await handle.press("Shift+ArrowRight");
    expect(await placeOf(artist, "Top left")).toContain(`${Number(dragged) + 6}% from the left`);
    await settled(artist);
  });

  await test.step("a spot is erased, undone, and erased again by keys", async () => {
    await artist.getByRole("button", { name: "Eraser", exact: true }).click();
    const eraser = artist.getByRole("application", { name: /^Eraser/ });
    await eraser.scrollIntoViewIfNeeded();
    const box = await eraser.boundingBox();
    await artist.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
    await artist.mouse.down();
    await artist.mouse.move((box?.x ?? 0) + 140, (box?.y ?? 0) + 120, { steps: 3 });
    await artist.mouse.up();
    await expect(eraser.locator("svg path")).toHaveCount(1);
    await artist.getByRole("button", { name: "Undo" }).click();
    await expect(eraser.locator("svg path")).toHaveCount(0);
    await eraser.focus();
    await eraser.press("ArrowLeft");
    await eraser.press(" ");
    await expect(eraser.locator("svg path")).toHaveCount(1);
    await settled(artist);
    await takePicture(artist, "eraser-390");
    expect(await problems(artist)).toEqual([]);
    expect(await isTooWide(artist)).toBe(false);
  });

  await artist.getByRole("button", { name: "Corners", exact: true }).click();
  const placed = await placeOf(artist, "Top left");
  await test.step("it is submitted without another wait", async () => {
    await artist.getByLabel("Title").fill(title);
    await artist.getByLabel(/I drew this myself/).check();
    await artist.getByRole("button", { name: "Submit for Review" }).click();
    await artist.waitForURL(/\/creator\/submitted\?design=/);
  });

  await test.step("the desk finds the choices, and what it changes is told", async () => {
    const designId = new URL(artist.url()).searchParams.get("design") ?? "";
    const admin = await pageOf(browser, "admin");
    await admin.goto(`/admin/designs/${designId}`);
    await admin.getByRole("button", { name: "Fix it by hand" }).click();
    expect(await placeOf(admin, "Top left")).toBe(placed);
    await admin.getByRole("button", { name: "Turn it" }).click();
    await settled(admin);
    await takePicture(admin, "mend-desk-1280");
    expect(await problems(admin)).toEqual([]);
    await artist.reload();
    await expect(artist.getByText("Our team turned your drawing the right way up.")).toBeVisible();
    await takePicture(artist, "told-390");
  });
});
