import { expect } from "@playwright/test";

import { drawingFile } from "./support/drawing-file";
import { mailTo } from "./support/outbox";
import { isTooWide, isTooWideWithLargeText, problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

test("a guardian says 'Show it' on a phone, hides a shirt, pauses, and ends the pause", async ({
  browser,
}) => {
  const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
  const visitor = await pageOf(browser, null);
  await guardian.goto("/guardian");
  const waiting = guardian.getByRole("region", { name: /^One drawing of .* is waiting for you$/ });
  const showIt = waiting.getByRole("button", { name: /^Show it/ });
  // The drawing and both buttons are on the first screen.
  await expect(waiting.getByAltText(/^The drawing/)).toBeInViewport({ ratio: 1 });
  await expect(showIt).toBeInViewport({ ratio: 1 });
  await expect(waiting.getByRole("button", { name: /^Not this one/ })).toBeInViewport({ ratio: 1 });
  expect(await problems(guardian)).toEqual([]);
  expect(await isTooWide(guardian)).toBe(false);

  const admin = await pageOf(browser, "admin");
  await admin.goto("/admin/products/manage");
  await expect(admin.getByText("Waiting for the parent")).toBeVisible();
  await guardian.getByRole("link", { name: "See and change" }).click();
  await guardian.getByRole("link", { name: /^Look at it/ }).waitFor();
  expect(await guardian.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(2_500);
  expect(await isTooWideWithLargeText(guardian)).toBe(false);
  await guardian.goto("/guardian");
  await showIt.click();
  await expect(waiting).toBeHidden();
  await admin.reload();
  await expect(admin.getByText("Waiting for the parent")).toBeHidden();

  await guardian.getByRole("link", { name: "See and change" }).click();
  await expect(guardian.getByRole("heading", { name: /^All drawings of/ })).toBeVisible();
  expect(await problems(guardian)).toEqual([]);
  expect(await isTooWide(guardian)).toBe(false);
  const shirt = guardian.getByRole("link", { name: "See it in the store" }).first();
  const address = (await shirt.getAttribute("href")) ?? "";
  expect((await visitor.request.get(address)).status()).toBe(200);
  await guardian
    .getByRole("button", { name: /^Hide this shirt/ })
    .first()
    .click();
  await expect(guardian.locator(`a[href="${address}"]`)).toHaveCount(0);
  expect((await visitor.request.get(address)).status()).toBe(404);
  await guardian
    .getByRole("button", { name: /^Show it again/ })
    .first()
    .click();
  await expect.poll(async () => (await visitor.request.get(address)).status()).toBe(200);

  await guardian.locator("summary", { hasText: "Pause everything" }).click();
  await guardian.getByRole("button", { name: "Pause everything" }).click();
  await expect(guardian.getByText("Nothing is public.", { exact: true })).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  const kid = await pageOf(browser, "kid");
  await kid.goto("/creator/dashboard");
  await expect(kid.getByRole("status").getByText("Taking a break")).toBeVisible();
  await guardian.getByRole("button", { name: "End the pause" }).click();
  await expect(guardian.getByText("Open the page as visitors see it")).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(200);

  await kid.getByRole("link", { name: "What your grown-up can see" }).click();
  await expect(kid.getByText("Your grown-up cannot see your password.")).toBeVisible();
  expect(await problems(kid)).toEqual([]);
  await guardian.reload();
  await guardian.locator("summary", { hasText: "The account" }).click();
  const devices = guardian.getByRole("button", { name: /^Sign out / });
  const count = await devices.count();
  await devices.first().click();
  await expect(devices).toHaveCount(count - 1);
  await kid.goto("/creator/dashboard");
  await kid.waitForURL("**/auth?next=**");
});

test("a child's drawing: words first, one question to the parent, and one state for all three", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const typed = `Moon Frogg ${Date.now().toString(36)}`;
  const title = typed.replace("Frogg", "Frog");
  const kid = await pageOf(browser, "kid", { width: 390, height: 844 });
  const admin = await pageOf(browser, "admin");
  const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
  const visitor = await pageOf(browser, null);
  const mails = () => mailTo(guardian.request, "guardian@inkling.test", title);
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const inStore = async (at = slug) => (await visitor.request.get(`/store/${at}`)).status();
  const waiting = guardian.getByRole("listitem").filter({ hasText: title });
  const inRoom = kid.getByRole("listitem").filter({ hasText: typed });

  await test.step("the child uploads, the team mends the words, and sends four shirts", async () => {
    await kid.goto("/creator/upload");
    await kid.getByLabel("Title").fill(typed);
    await kid
      .locator("input[type=file]")
      .first()
      .setInputFiles(await drawingFile(41));
    await kid.getByLabel(/I drew this myself/).check();
    await kid.getByRole("button", { name: "Submit for Review" }).click();
    await kid.waitForURL(/\/creator\/submitted/);
    await admin.goto(`/admin?q=${encodeURIComponent(typed)}`);
    await admin.getByRole("link", { name: typed }).click();
    await admin.waitForURL("**/admin/designs/**");
    await admin.getByLabel("Title", { exact: true }).fill(title);
    await admin.locator('button[name="intent"][value="approve"]').click();
    await expect(admin.getByText("Words approved")).toBeVisible();
    await admin.getByRole("button", { name: "Generate all four" }).click();
    await admin.getByRole("button", { name: "Send to the artist" }).click();
    await expect(admin.getByText("Mockups Created!")).toBeVisible();
  });

  await test.step("the child picks; the parent is not asked before the words are whole", async () => {
    await kid.goto("/creator/dashboard");
    const toPick = kid.getByRole("link", { name: "Review Mockups" });
    await inRoom
      .filter({ has: toPick })
      .getByRole("link", { name: "Review Mockups" })
      .first()
      .click();
    await kid.getByRole("radio").nth(1).check({ timeout: 60_000 });
    await kid.getByRole("button", { name: "This is the One!" }).click();
    await expect(kid.getByText(/Then your grown-up takes a look/)).toBeVisible();
    await guardian.goto("/guardian");
    await expect(waiting).toHaveCount(0);
  });

  await test.step("publishing asks the parent, and all three read the same", async () => {
    await admin.goto("/admin/products");
    await admin.getByRole("link", { name: `Create Product from ${typed}` }).click();
    await expect(admin.getByText("The parent sees it first")).toBeVisible();
    await expect(admin.getByLabel("Title")).toHaveValue(title);
    await admin.getByLabel("Description").fill("A frog that slepps on the moon.");
    await admin.getByRole("button", { name: "Publish Design" }).click();
    await expect(admin.getByText(`“${title}” is ready.`)).toBeVisible();
    await expect(admin.getByText("published successfully")).toHaveCount(0);
    await kid.goto("/creator/collection");
    await expect(inRoom.getByText("With your grown-up")).toBeVisible();
    await expect(inRoom.getByText("Published")).toHaveCount(0);
    expect(await inStore()).toBe(404);
    const mail = await mails();
    expect(mail.text).toContain("A frog that slepps on the moon.");
  });

  await test.step("'Show it' on the parent's first screen puts it into the store", async () => {
    await guardian.goto("/guardian");
    await expect(waiting.getByText("A frog that slepps on the moon.")).toBeVisible();
    await waiting.getByRole("button", { name: /^Show it/ }).click();
    await expect(waiting).toHaveCount(0);
    expect(await inStore()).toBe(200);
    await kid.reload();
    await expect(inRoom.getByText("Published")).toBeVisible();
  });

  await test.step("a mended spelling stays in the store, and the parent is told", async () => {
    await admin.goto(`/admin/products/manage?q=${encodeURIComponent(title)}`);
    await admin.getByRole("link", { name: title, exact: true }).click();
    await expect(admin.getByRole("link", { name: "See it in the store" })).toBeVisible();
    await admin.getByLabel("Description").fill("A frog that sleeps on the moon.");
    await admin.getByRole("button", { name: "Save Changes" }).first().click();
    await expect(
      admin.getByText(/What is in the store stays there. The parent will get an email/),
    ).toBeVisible();
    expect(await inStore()).toBe(200);
    const mail = await mailTo(guardian.request, "guardian@inkling.test", "We mended the spelling");
    expect(mail.text).toContain("A frog that sleeps on the moon.");
    await guardian.goto("/guardian");
    await expect(waiting).toHaveCount(0);
  });

  await test.step("another meaning waits for the parent, who says no", async () => {
    await admin.getByLabel("Description").fill("A frog that weeps on the moon.");
    await admin.getByLabel(/It means something else now/).check();
    await admin.getByRole("button", { name: "Save Changes" }).first().click();
    await expect(admin.getByText("Waiting for the parent")).toBeVisible();
    await expect(admin.getByRole("link", { name: "See it in the store" })).toHaveCount(0);
    expect(await inStore()).toBe(404);
    await guardian.goto("/guardian");
    await waiting.getByRole("button", { name: /^Not this one/ }).click();
    await expect(waiting).toHaveCount(0);
    await kid.reload();
    await expect(inRoom.getByText("Just for you", { exact: true })).toBeVisible();
    await admin.reload();
    await expect(admin.getByText("The parent said no")).toBeVisible();
    expect(await inStore()).toBe(404);
  });
});
