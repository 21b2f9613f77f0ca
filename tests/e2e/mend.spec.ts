import { expect, type Locator, type Page } from "@playwright/test";

import { drawingFile } from "./support/drawing-file";
import { isTooWide, problems, takePicture } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";
import { twoSheets } from "./support/two-sheets";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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

/** One finger goes from the middle of something to a place beside it. */
async function swipe(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const box = await from.boundingBox();
  if (!box) throw new Error("There is nothing to touch");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share?: number) =>
    cdp.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: share === undefined ? [] : [{ x: x + by.x * share, y: y + by.y * share }],
    });
  await touch("touchStart", 0);
  for (const share of [0.4, 0.8, 1]) await touch("touchMove", share);
  await touch("touchEnd");
  await cdp.detach();
}

test(
  "a photo is looked at at once, mended by mouse and keys, submitted, and found at the desk",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const title = `Mended Moth ${Date.now().toString(36)}`;
    const artist = await pageOf(browser, "creator", { width: 390, height: 844 });

    await test.step("it is looked at while nothing is typed", async () => {
      await artist.goto("/creator/upload");
      await artist.locator('input[name="artwork"]').setInputFiles(await drawingFile(21));
      await expect(artist.getByText("This is what we print")).toBeVisible({ timeout: 30_000 });
      await expect(artist.getByAltText("Your drawing as we print it")).toBeVisible();
      await takePicture(artist, "look-390");
      const kept = artist.waitForResponse((response) => response.url().endsWith("/api/designs"));
      await artist.getByLabel("Title").fill("Half a moth");
      await artist.getByLabel("Title").blur();
      await kept;
      await artist.reload();
      await expect(artist.getByText("This is what we print")).toBeVisible();
      await expect(artist.getByLabel("Title")).toHaveValue("Half a moth");
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
      await artist.mouse.move(x + 30, y + 12, { steps: 4 });
      await takePicture(artist, "lens-390");
      await artist.mouse.up();
      expect(await placeOf(artist, "Top left")).not.toBe(before);
      await settled(artist);
      const [dragged = 0] = (await placeOf(artist, "Top left")).match(/\d+/) ?? [];
      await handle.press("ArrowLeft");
      await handle.press("Shift+ArrowLeft");
      expect(await placeOf(artist, "Top left")).toContain(`${Number(dragged) - 6}% from the left`);
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
      await expect(
        artist.getByText("Our team turned your drawing the right way up."),
      ).toBeVisible();
      await takePicture(artist, "told-390");
    });
  },
);

test(
  "two sheets in one photo are taken one by one or together, by thumb; another picture loses nothing that was typed",
  { tag: "@sweep" },
  async ({ browser }) => {
    test.setTimeout(150_000);
    const artist = await pageOf(browser, "kid", phone);
    const choose = async (file: Awaited<ReturnType<typeof drawingFile>>) =>
      artist.locator('input[name="artwork"]').setInputFiles(file);
    const oneOf = (at: number) =>
      artist.getByRole("button", { name: `Drawing ${at}`, exact: true });

    await test.step("what was left out is said, and marked in the picture", async () => {
      await artist.goto("/creator/upload");
      await choose(await twoSheets());
      await artist.getByLabel("Title").fill("Two at Once");
      await expect(artist.getByText("We see more than one sheet of paper")).toBeVisible({
        timeout: 30_000,
      });
      const photo = artist.getByRole("figure").filter({ hasText: "This is the part we mean." });
      await expect(photo.locator("span")).toHaveAttribute("style", /left: ?52\.\d+%/);
      await takePicture(artist, "two-sheets-390");
      expect(await problems(artist)).toEqual([]);
    });

    await test.step("both together, and the other one alone", async () => {
      await expect(oneOf(1)).toHaveAttribute("aria-pressed", "true");
      await oneOf(2).tap();
      await settled(artist);
      await expect(artist.getByText("We see more than one sheet of paper")).toHaveCount(0);
      await expect(artist.getByText("Sheets that go together are printed")).toBeVisible();
      await takePicture(artist, "two-together-390");
      await oneOf(1).tap();
      await settled(artist);
      await expect(oneOf(1)).toHaveAttribute("aria-pressed", "false");
      await oneOf(2).tap();
      await expect(artist.getByText("One drawing has to stay.")).toBeVisible();
      await takePicture(artist, "second-alone-390");
    });

    await test.step("a corner and the eraser by thumb", async () => {
      await artist.getByRole("button", { name: "Fix it by hand" }).tap();
      const before = await placeOf(artist, "Bottom right");
      await swipe(artist, corner(artist, "Bottom right"), { x: -24, y: -30 });
      expect(await placeOf(artist, "Bottom right")).not.toBe(before);
      await settled(artist);
      await artist.getByRole("button", { name: "Eraser", exact: true }).tap();
      const eraser = artist.getByRole("application", { name: /^Eraser/ });
      await swipe(artist, eraser, { x: 40, y: 30 });
      await expect(eraser.locator("svg path")).toHaveCount(1);
      await settled(artist);
      await artist.getByRole("button", { name: "Undo" }).tap();
      await expect(eraser.locator("svg path")).toHaveCount(0);
      await settled(artist);
      expect(await isTooWide(artist)).toBe(false);
    });

    await test.step("dark paper, and the whole sheet", async () => {
      await artist.getByText("My paper is dark").tap();
      await settled(artist);
      await artist.getByText("My paper is dark").tap();
      await artist.getByText("Keep the whole sheet").tap();
      await settled(artist);
      await takePicture(artist, "whole-sheet-390");
    });

    await test.step("of two pictures chosen at once only the later one is read, and the title stays", async () => {
      const [first, second] = [await twoSheets(), await drawingFile(33)];
      const begun = artist.waitForRequest((one) => one.url().endsWith("/api/designs"));
      await choose(first);
      const given = await begun;
      const gone = artist.waitForEvent("requestfailed", (one) => one === given);
      await choose(second);
      await gone;
      await expect(artist.getByText("This is what we print")).toBeVisible({ timeout: 30_000 });
      await expect(oneOf(1)).toHaveCount(0);
      await expect(artist.getByLabel("Title")).toHaveValue("Two at Once");
    });

    await test.step("it is submitted without being sent again", async () => {
      await artist.getByLabel(/I drew this myself/).check();
      const sent = artist.waitForRequest((one) => one.url().endsWith("/api/designs"));
      await artist.getByRole("button", { name: "Submit for Review" }).tap();
      expect((await sent).postDataBuffer()?.length).toBeLessThan(2000);
      await artist.waitForURL(/\/creator\/submitted\?design=/);
      await expect(artist.getByText("“Two at Once” is with our team now.")).toBeVisible();
    });
  },
);
