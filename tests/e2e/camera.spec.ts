import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

import { drawingFile } from "./support/drawing-file";
import { pageOf, signIn } from "./support/people";
import { settled } from "./support/settled";
import { browserWithCamera } from "./support/sheet-film";
import { test } from "./support/test";

const phone = { width: 390, height: 844 };

/**
 * What a page does with the camera: how many films it holds, and what it has said. `Got it!` is seen
 * for less than a second, which a busy machine may not look at.
 */
async function watchCamera(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    const said = new Set<string>();
    new MutationObserver(() => {
      const words = document.querySelector('[aria-label="Camera"] [role="status"]')?.textContent;
      if (words) said.add(words);
    }).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, {
      liveTracks: () => tracks.filter((it) => it.readyState === "live").length,
      said,
    });
  });
  return {
    live: () => page.evaluate<number>("liveTracks()"),
    async hears(words: string) {
      await expect.poll(() => page.evaluate<string[]>("[...said]")).toContain(words);
    },
    startListening: () => page.evaluate("said.clear()"),
  };
}

test("the camera finds the sheet, takes it by itself, and is there for the next drawing", async () => {
  test.setTimeout(180_000);
  const { browser, hold } = await browserWithCamera();
  try {
    const page = await pageOf(browser, "kid", phone);
    const { live, hears, startListening } = await watchCamera(page);
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

    await hold("near");
    await page.getByRole("button", { name: "Use the camera" }).press("Enter");
    await hears("Got it!");
    await expect(camera).toHaveCount(0);
    expect(await live()).toBe(0);
    await expect(page.getByRole("heading", { name: "This is what we print" })).toBeVisible();
    await page.getByLabel("Title").fill("Camera Cat");
    await page.getByLabel(/I drew this myself/).check();
    await page.getByRole("button", { name: "Submit for Review" }).click();
    await page.waitForURL(/\/creator\/submitted\?design=/);

    // From so far away it is taken by who holds the camera alone.
    await hold("far");
    await startListening();
    await page.getByRole("link", { name: "Send another drawing" }).click();
    await expect(camera.locator("svg polygon").first()).toBeVisible();
    await page.keyboard.press("Enter");
    await hears("Got it!");
    await expect(page.getByAltText("Your drawing, as you chose it")).toBeVisible();
    // It is a draft by then: it does not come while another journey is on its way.
    await expect(page.getByRole("heading", { name: "This is what we print" })).toBeVisible();
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
  const page = await pageOf(browser, "kid", phone);
  const sent: string[] = [];
  await page.route("**/api/designs", async (route) => {
    // Their own draft is kept with what was typed by what is no such request.
    if (route.request().resourceType() === "xhr") sent.push(route.request().url());
    await route.abort("internetdisconnected").catch(() => undefined);
  });
  await page.goto("/creator/upload");
  await settled(page);
  await page.locator('input[name="artwork"]').setInputFiles(await drawingFile(23));
  await page.getByLabel("Title").fill("Secret Snail");
  await expect(page.getByText("You are not online")).toBeVisible();
  expect(sent.length).toBeGreaterThan(0);

  await page.context().clearCookies();
  await signIn(await page.context().newPage(), "creator@inkling.test");
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
  await signIn(back, "kid@inkling.test");
  await back.goto("/creator/upload");
  await expect(back.getByLabel("Title")).toHaveValue("Secret Snail");
  await expect(back.getByRole("heading", { name: "This is what we print" })).toBeVisible();
  await back.getByLabel(/I drew this myself/).check();
  await back.getByRole("button", { name: "Submit for Review" }).click();
  await back.waitForURL(/\/creator\/submitted\?design=/);
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

test("what was handed in offline and has to be looked at first is kept until it was", async ({
  browser,
}) => {
  const page = await pageOf(browser, "kid", phone);
  const title = `Faint Frog ${Date.now().toString(36)}`;
  await page.goto("/creator/upload");
  await settled(page);
  await page.context().setOffline(true);
  await page.locator('input[name="artwork"]').setInputFiles(await faintDrawing());
  await page.getByLabel("Title").fill(title);
  await page.getByLabel(/I drew this myself/).check();
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await expect(page.getByText("You can choose another picture now.")).toBeVisible();
  await page.close();
  await page.context().setOffline(false);
  const later = await page.context().newPage();
  await later.setViewportSize(phone);
  await later.goto("/creator/dashboard");
  await expect(later.getByText(`We looked at “${title}”.`)).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => later.evaluate(titlesOnDevice)).toEqual([title]);

  // Not sent a second time while the server has it, too.
  const sent: string[] = [];
  later.on("request", (request) => {
    // What is typed is kept by what is no such request.
    if (request.resourceType() === "xhr" && request.url().endsWith("/api/designs"))
      sent.push(request.url());
  });
  await later.getByRole("link", { name: "Look at it" }).click();
  await expect(later.getByText("Your lines are very light")).toBeVisible();
  await settled(later);
  await expect(later.getByText("Not sent yet")).toHaveCount(0);
  await expect(later.getByLabel("Title")).toHaveValue(title);
  await later.getByLabel(/I drew this myself/).check();
  expect(sent).toEqual([]);
  await later.getByRole("button", { name: "Use it anyway" }).click();
  await later.waitForURL(/\/creator\/submitted\?design=/);
  await expect.poll(() => later.evaluate(titlesOnDevice)).toEqual([]);
});

/** Lines that are hardly darker than the paper. */
async function faintDrawing() {
  const line =
    '<path d="M200 250C400 120 800 180 780 480S400 900 260 700 420 380 620 520" fill="none" stroke="#c3c0b8" stroke-width="22"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000"><rect width="1000" height="1000" fill="#f6f3ec"/>${line}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: "faint.png", mimeType: "image/png", buffer };
}

/** What pictures this browser keeps. */
function titlesOnDevice(): Promise<string[]> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("uploads");
    opening.addEventListener("error", fail);
    opening.addEventListener("success", () => {
      const reading = opening.result.transaction("uploads").objectStore("uploads").getAll();
      reading.addEventListener("success", () => {
        opening.result.close();
        done(reading.result.map(({ title }: { title: string }) => title));
      });
    });
  });
}
