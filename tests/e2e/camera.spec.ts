import { expect, type Page } from "@playwright/test";

import { drawingFile } from "./support/drawing-file";
import { pageOf, signIn } from "./support/people";
import { settled } from "./support/settled";
import { browserWithCamera } from "./support/sheet-film";
import { test } from "./support/test";

const phone = { width: 390, height: 844 };

/** Whether the page holds a camera; its film is stopped with the dialog. */
async function watchCamera(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, { liveTracks: () => tracks.filter((it) => it.readyState === "live") });
  });
  return () => page.evaluate<number>("liveTracks().length");
}

test("the camera finds the sheet, takes it by itself, and is there for the next drawing", async () => {
  test.setTimeout(180_000);
  const browser = await browserWithCamera();
  try {
    const page = await pageOf(browser, "creator", phone);
    const live = await watchCamera(page);
    await page.goto("/creator/upload");
    await settled(page);
    const camera = page.getByRole("dialog", { name: "Camera" });

    await page.getByRole("button", { name: "Use the camera" }).click();
    await expect(camera.getByText("Move closer")).toBeVisible();
    await expect(camera.locator("svg polygon").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(camera).toHaveCount(0);
    expect(await live()).toBe(0);
    await expect(page.getByRole("button", { name: "Use the camera" })).toBeFocused();

    await page.getByRole("button", { name: "Use the camera" }).press("Enter");
    await expect(camera.getByText("Got it!")).toBeVisible();
    await expect(camera).toHaveCount(0);
    expect(await live()).toBe(0);
    await expect(page.getByRole("heading", { name: "This is what we print" })).toBeVisible();
    await page.getByLabel("Title").fill("Camera Cat");
    await page.getByLabel(/I drew this myself/).check();
    await page.getByRole("button", { name: "Submit for Review" }).click();
    await page.waitForURL(/\/creator\/submitted\?design=/);

    await page.getByRole("link", { name: "Send another drawing" }).click();
    await expect(camera.locator("svg polygon").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(camera.getByText("Got it!")).toBeVisible();
    await expect(page.getByAltText("Your drawing, as you chose it")).toBeVisible();
  } finally {
    await browser.close();
  }
});

test("without leave for the camera, a picture is chosen", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await page.goto("/creator/upload");
  await settled(page);
  await page.getByRole("button", { name: "Use the camera" }).click();
  await expect(page.getByText(/We may not use your camera/)).toBeVisible();
  await expect(page.locator('input[name="photo"]')).toBeFocused();
  await expect(page.getByText("Take a photo", { exact: true })).toBeVisible();
});

test("a picture that was sent without a network waits on the device, for its own account, and arrives once", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await pageOf(browser, "creator", phone);
  const title = `Late Lynx ${Date.now().toString(36)}`;
  const lost = page.getByText("You are not online");
  await page.goto("/creator/upload");
  await settled(page);
  // The first form arrives, and its answer does not; the others do not even arrive.
  let sent = 0;
  await page.route("**/api/designs", async (route) => {
    sent += 1;
    if (sent === 2) await route.fetch();
    // The page may have been left meanwhile, and its request with it.
    await route.abort("internetdisconnected").catch(() => undefined);
  });
  await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(12));
  await expect(lost).toBeVisible();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel(/I drew this myself/).check();
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await expect.poll(() => sent).toBeGreaterThan(1);
  await expect(lost).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, "kid@inkling.test");
  await page.goto("/creator/upload");
  await settled(page);
  await expect(page.getByLabel("Title")).not.toHaveValue(title);
  await expect(lost).toHaveCount(0);

  await page.context().clearCookies();
  await signIn(page, "creator@inkling.test");
  await page.goto("/creator/upload");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(lost).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.waitForURL(/\/creator\/(submitted\?design|upload\?draft)=/);
  if (page.url().includes("draft="))
    await page.getByRole("button", { name: "Use it anyway" }).click();
  await page.waitForURL(/\/creator\/submitted\?design=/);

  await page.goto("/creator/collection");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
  await page.goto("/creator/upload");
  await settled(page);
  await expect(page.getByText(/Your picture is still here/)).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a page that was open when someone else signed in gives them nothing of what was on it", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", phone);
  const sent: string[] = [];
  await page.route("**/api/designs", async (route) => {
    sent.push(route.request().postDataBuffer()?.toString("latin1") ?? "");
    await route.abort("internetdisconnected").catch(() => undefined);
  });
  await page.goto("/creator/upload");
  await settled(page);
  await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(23));
  await page.getByLabel("Title").fill("Secret Snail");
  await expect(page.getByText("You are not online")).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);

  await page.context().clearCookies();
  await signIn(await page.context().newPage(), "kid@inkling.test");
  sent.length = 0;
  const owner = page.locator('input[name="owner"]');
  const before = await owner.inputValue();
  await page
    .getByRole("navigation", { name: "Creator" })
    .getByRole("link", { name: "Upload Art" })
    .click();
  await expect(owner).not.toHaveValue(before);
  await expect(page.getByText("You are not online")).toHaveCount(0);
  await expect(page.getByLabel("Title")).not.toHaveValue("Secret Snail");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await settled(page);
  expect(sent).toEqual([]);

  // The other one finds it again.
  await page.context().clearCookies();
  const back = await page.context().newPage();
  await signIn(back, "creator@inkling.test");
  await back.goto("/creator/upload");
  await expect(back.getByLabel("Title")).toHaveValue("Secret Snail");
  await expect(back.getByRole("heading", { name: "This is what we print" })).toBeVisible();
});

test("a picture that was handed in offline stays its own drawing when another is chosen", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await pageOf(browser, "creator", phone);
  const stamp = Date.now().toString(36);
  const titles = [`First Fox ${stamp}`, `Second Seal ${stamp}`];
  const lost = page.getByText("You are not online");
  const waiting = page.getByRole("listitem").filter({ hasText: "Throw away" });
  await page.goto("/creator/upload");
  await settled(page);
  await page.context().setOffline(true);
  // Nothing was handed in yet: what is typed is for the picture that comes.
  await page.getByLabel("Title").fill("Typed first");
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(19));
  await expect(lost).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Typed first");
  await page.getByLabel("Title").fill("");
  for (const [at, title] of titles.entries()) {
    await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(20 + at));
    await expect(lost).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("");
    await page.getByLabel("Title").fill(title);
    await page.getByLabel(/I drew this myself/).check();
    await page.getByRole("button", { name: "Submit for Review" }).click();
    await expect(page.getByText("You can choose another picture now.")).toBeVisible();
  }
  // A third one is only chosen.
  await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(22));
  await expect(waiting).toHaveCount(2);
  for (const [at, title] of titles.entries()) {
    await expect(waiting.nth(at)).toContainText(title);
    await expect(waiting.nth(at)).toContainText("It is safe here.");
    await expect(waiting.nth(at).locator("img, svg").first()).toBeVisible();
  }
  await page.close();

  // The day after the network is back, and the answer to each is lost once.
  const later = await page.context().newPage();
  await later.setViewportSize(phone);
  const arrived = new Map<string, number>();
  await later.route("**/api/designs", async (route) => {
    const key = /name="submissionKey"\r\n\r\n(.{36})/.exec(
      route.request().postDataBuffer()?.toString("latin1") ?? "",
    )?.[1];
    const times = arrived.get(key ?? "") ?? 0;
    arrived.set(key ?? "", times + 1);
    const answer = await route.fetch().catch(() => null);
    if (times === 0 || !answer) return route.abort("internetdisconnected").catch(() => undefined);
    return route.fulfill({ response: answer });
  });
  await page.context().setOffline(false);
  await later.goto("/creator/upload");
  await settled(later);
  const back = later.getByText(/has arrived|Please look at it, too/);
  // A browser may not say that it is back: every ten seconds it is tried.
  await expect(back).toHaveCount(2, { timeout: 60_000 });
  expect(arrived.size).toBe(3);
  await later.goto("/creator/collection");
  for (const title of titles)
    await expect(later.getByRole("heading", { name: title })).toHaveCount(1);
});

test("what was handed in offline goes its way from the artist's room, too", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  const title = `Patient Pig ${Date.now().toString(36)}`;
  await page.goto("/creator/upload");
  await settled(page);
  await page.context().setOffline(true);
  await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(24));
  await page.getByLabel("Title").fill(title);
  await page.getByLabel(/I drew this myself/).check();
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await expect(page.getByText("You can choose another picture now.")).toBeVisible();
  await page.close();
  await page.context().setOffline(false);
  const later = await page.context().newPage();
  await later.setViewportSize(phone);
  await later.goto("/creator/dashboard");
  await expect(later.getByText(`“${title}” has arrived.`)).toBeVisible({ timeout: 60_000 });
  await later.goto("/creator/collection");
  await expect(later.getByRole("heading", { name: title })).toHaveCount(1);
});
