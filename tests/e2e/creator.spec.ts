import { expect } from "@playwright/test";
import sharp from "sharp";

import { isEmptyPicture } from "../../app/lib/empty-picture";
import { drawingFile } from "./support/drawing-file";
import { follow } from "./support/follow";
import { isTooWide, isTooWideWithLargeText, problems } from "./support/page-checks";
import { pageOf, signIn } from "./support/people";
import { settled } from "./support/settled";
import { test } from "./support/test";

const phone = { width: 390, height: 844 };

/** The drawing on paper, photographed with a phone: with a shadow across it, rotated by the camera. */
async function photo(index: number) {
  const { name, buffer } = await drawingFile(index);
  const shadow = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1180" height="1180"><defs><linearGradient id="s"><stop stop-opacity="0"/><stop offset="1" stop-opacity="0.5"/></linearGradient></defs><rect width="1180" height="1180" fill="url(#s)"/></svg>',
  );
  const jpeg = await sharp(buffer)
    .composite([{ input: shadow }])
    .rotate(270)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name: name.replace(".png", ".jpg"), mimeType: "image/jpeg", buffer: jpeg };
}

test("on a phone: a photo of a drawing goes in, and a shirt is picked", async ({ browser }) => {
  test.setTimeout(180_000);
  const title = `Phone Fox ${Date.now().toString(36)}`;
  const creator = await pageOf(browser, "creator", phone);
  const admin = await pageOf(browser, "admin");

  await test.step("upload", async () => {
    await creator.goto("/creator/upload");
    await creator.locator('input[name="photo"]').setInputFiles(await photo(55));
    await expect(creator.getByAltText("Your drawing, as you chose it")).toBeVisible();
    await creator.getByLabel("Title").fill(title);
    await creator.getByLabel("Inspiration").fill("A fox I saw");
    await creator.getByLabel(/I drew this myself/).check();
    await creator.getByRole("button", { name: "Submit for Review" }).dblclick();
    await creator.waitForURL(/\/creator\/submitted\?design=/);
  });

  await test.step("before and after, and keeping the original", async () => {
    await expect(creator.getByAltText(`The clean lines of ${title}`)).toBeVisible();
    await expect(creator.getByRole("link", { name: "Upload another drawing" })).toBeVisible();
    await expect(creator.getByAltText(`${title} as you sent it`)).toBeVisible();
    await expect(creator.getByRole("radio", { name: "The clean lines" })).toBeChecked();
    await creator.getByRole("radio", { name: "My original picture" }).check();
    await creator.getByRole("button", { name: "Save my choice" }).click();
    await expect(creator.getByText("We print it the way you chose.")).toBeVisible();
    await creator.getByRole("radio", { name: "The clean lines" }).check();
    await creator.getByRole("button", { name: "Save my choice" }).click();
    await expect(creator.getByRole("radio", { name: "The clean lines" })).toBeChecked();
  });

  const designId = new URL(creator.url()).searchParams.get("design") ?? "";
  await test.step("not ready yet, and only once in the list", async () => {
    await creator.goto(`/design-review?design=${designId}`);
    await expect(creator.getByText("Designs Not Ready Yet")).toBeVisible();
    await creator.goto("/creator/collection");
    await expect(creator.getByRole("heading", { name: title })).toHaveCount(1);
    await expect(
      creator.locator("li", { hasText: title }).getByText("Pending Review"),
    ).toBeVisible();
  });

  await test.step("the team makes four shirts", async () => {
    await admin.goto(`/admin/designs/${designId}`);
    await admin.getByRole("button", { name: "Generate all four" }).click();
    await admin.getByRole("button", { name: "Send to the artist" }).click();
    await expect(admin.getByText("Mockups Created!")).toBeVisible();
  });

  await test.step("the notification leads to the four, one is picked", async () => {
    await creator.goto("/creator/dashboard");
    await expect(creator.getByText(`Your four shirts for “${title}” are ready.`)).toBeVisible();
    await creator
      .locator("li", { hasText: title })
      .getByRole("link", { name: "Pick your favorite" })
      .click();
    await creator.waitForURL(/\/design-review\?design=/);
    let letDraw = () => {};
    const isDrawn = new Promise<void>((resolve) => (letDraw = resolve));
    await creator.route(/\/media\/.*\/480\.webp$/, async (route) => {
      await isDrawn;
      await route.continue();
    });
    // Notifications that lead here are left out: from another address even this one is there.
    await creator.goto(`${creator.url()}&from=mail`);
    await expect(creator.getByText(/^\d notifications?$/)).toBeVisible();
    const shirt = (order: number) => creator.getByRole("radio", { name: `Shirt ${order}` });
    const question = creator.getByRole("heading", { name: "Which one do you like best?" });
    // Nothing can be picked before all four are drawn.
    await expect(creator.getByText("We are drawing your shirts: 0 of 4")).toBeVisible();
    await expect(creator.getByRole("radio", { name: "Shirt 1" })).toBeDisabled();
    letDraw();
    // On a busy machine, four shirts take a while to draw.
    const pick = creator.getByRole("button", { name: "This is the One!" });
    await expect(pick).toBeVisible({ timeout: 75_000 });
    // The page had asked for them before they were there; what can be picked is to be seen.
    const shown = creator.getByAltText(/^Shirt \d with /);
    await expect(shown).toHaveCount(4);
    for (const picture of await shown.all())
      await expect
        .poll(async () =>
          isEmptyPicture({
            naturalWidth: await picture.evaluate(
              ({ naturalWidth }: HTMLImageElement) => naturalWidth,
            ),
          }),
        )
        .toBe(false);
    await expect(question).toBeInViewport({ ratio: 1 });
    for (const order of [1, 2, 3, 4]) await expect(shirt(order)).toBeInViewport({ ratio: 1 });
    await creator.getByText(/^\d notifications?$/).click();
    await creator
      .getByRole("button", { name: /^Dismiss/ })
      .first()
      .click();
    await shirt(1).check();
    await expect(creator).toHaveURL(/\/design-review\?design=/);
    await creator.getByRole("button", { name: "Look at shirt 3 closely" }).click();
    await expect(creator.getByRole("dialog").getByAltText(/Shirt 3 with .*, large/)).toBeVisible();
    await creator.getByRole("button", { name: "I like this one" }).click();
    await expect(shirt(3)).toBeChecked();
    await shirt(2).check();
    await creator.getByRole("button", { name: "This is the One!" }).click();
    await expect(
      creator.getByText("Perfect! Your design choice has been saved. It will go live soon!"),
    ).toBeVisible();
  });

  await test.step("a change of mind, until the team publishes", async () => {
    await creator.getByRole("link", { name: "Change my pick" }).click();
    await expect(creator.getByRole("radio", { name: "Shirt 2" })).toBeChecked();
    await creator.getByRole("radio", { name: "Shirt 4" }).check();
    await creator.getByRole("button", { name: "This is the One!" }).click();
    await expect(creator.getByText("Got it! This is your pick now.")).toBeVisible();
    await creator.getByRole("link", { name: "Change my pick" }).click();
    await expect(creator.getByRole("radio", { name: "Shirt 4" })).toBeChecked();
    await creator.goto("/creator/dashboard");
    await expect(creator.getByText(`Your four shirts for “${title}” are ready.`)).toHaveCount(0);
  });
});

test("what is missing is counted, and goes as it is mended, while the picture is on its way too", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", phone);
  await page.goto("/creator/upload");
  await settled(page);
  await page.getByRole("button", { name: "Submit for Review" }).click();
  const told = page.getByRole("alert");
  await expect(told.getByText("Three things are missing")).toBeVisible();
  let letArrive = () => {};
  const isMended = new Promise<void>((resolve) => (letArrive = resolve));
  await page.route("**/api/designs", async (route) => {
    await isMended;
    await route.continue();
  });
  await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(33));
  await expect(told.getByText("Two things are missing")).toBeVisible();
  await expect(page.getByText("Please upload your artwork")).toBeHidden();
  await page.getByLabel("Title").fill("Mended Mole");
  await expect(told.getByText("One thing is missing")).toBeVisible();
  await expect(page.getByText("Please enter a title for your design")).toBeHidden();
  await page.getByLabel(/I drew this myself/).check();
  await expect(told).toHaveCount(0);
  await page.getByRole("button", { name: "Submit for Review" }).click();
  // What it waits for is a screen above the button.
  await expect(page.getByAltText("Your drawing, as you chose it")).toBeInViewport();
  await expect(page.getByText(/^Sending\.\.\. \d+%$/)).toBeInViewport();
  letArrive();
  await page.waitForURL(/\/creator\/submitted\?design=/);
});

test("without JavaScript: what was typed is kept, and the drawing arrives", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await signIn(page, "creator@inkling.test");
  await page.goto("/creator/upload");
  await page.getByLabel("Title").fill("Plain Paper");
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await expect(page.getByText("Two things are missing")).toBeVisible();
  await expect(page.getByText("Please upload your artwork")).toBeVisible();
  await expect(page.getByText("Please tick the box if you drew this yourself")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Plain Paper");
  await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(7));
  await page.getByLabel(/I drew this myself/).check();
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeVisible();
});

test("someone else's design, and none at all", async ({ browser }) => {
  const page = await pageOf(browser, "kid");
  await page.goto("/design-review");
  await expect(page.getByText("No design ID provided")).toBeVisible();
  await page.goto("/design-review?design=11111111-1111-4111-8111-111111111111");
  await expect(page.getByText("Couldn't load your design. Please try again.")).toBeVisible();
});

test("a kid opens one thing about themselves at a time, and saves it", async ({ browser }) => {
  const page = await pageOf(browser, "kid", phone);
  await page.goto("/creator/profile");
  await expect(page.getByRole("link", { name: /Social handles/ })).toHaveCount(0);
  await page.getByRole("link", { name: /My story/ }).click();
  await page.getByRole("textbox", { name: /^Bio/ }).fill("I draw with a thick pen.");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  await page.getByRole("link", { name: "Me", exact: true }).click();
  await expect(page.getByRole("link", { name: /My story/ })).toContainText("thick pen");
  await page.getByRole("link", { name: /My name/ }).click();
  await page.getByLabel("Display name").fill("");
  await page.getByLabel("Username").fill("k!");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Display name is required")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("k!");
  await page.goBack();
  await expect(page.getByRole("heading", { name: /My profile/ })).toBeVisible();
  await page.getByRole("link", { name: /What people see/ }).click();
  await expect(page.getByText("Show my bio")).toBeVisible();
  await expect(page.getByText("Show my social handles")).toHaveCount(0);
});

test(
  "every creator page is accessible and fits a phone",
  { tag: "@sweep" },
  async ({ browser }) => {
    const page = await pageOf(browser, "creator", { width: 390, height: 844 });
    const me = ["name", "picture", "age", "story", "apps", "seen", "money", "password", "leave"];
    const room = [
      "dashboard",
      "collection",
      "drawings",
      "draw",
      "upload",
      "submitted",
      "earnings",
      "profile",
    ];
    for (const path of [...room, ...me.map((part) => `profile/${part}`)]) {
      await follow(page, `/creator/${path}`);
      expect(await problems(page), path).toEqual([]);
      expect(await isTooWideWithLargeText(page), path).toBe(false);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await isTooWide(page), path).toBe(false);
      await page.setViewportSize({ width: 390, height: 844 });
    }
  },
);
