import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

import { previewOfSketch } from "../../app/art/sketch/draw-sketch.server";

import {
  actsOnServer,
  cat,
  circle,
  drawingId,
  drawLine,
  inkOf,
  openRoom,
  saved,
  sheet,
  tool,
} from "./support/drawing";
import { isTooWide, isTooWideWithLargeText, problems, scripted } from "./support/page-checks";
import { pageOf, signIn } from "./support/people";
import { test } from "./support/test";

const phone = { width: 390, height: 844 };

test("five lines, undo and redo without end, and a reload keeps all of it", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  for (const line of cat) await drawLine(page, line);
  const drawn = await inkOf(page);
  expect(drawn).toBeGreaterThan(500);
  for (let at = 0; at < 5; at += 1) await tool(page, "Undo").click();
  expect(await inkOf(page)).toBe(0);
  await expect(tool(page, "Undo")).toBeDisabled();
  for (let at = 0; at < 5; at += 1) await tool(page, "Redo").click();
  expect(await inkOf(page)).toBe(drawn);
  await expect(tool(page, "Redo")).toBeDisabled();
  await saved(page);
  expect((await actsOnServer(page, drawingId(page))).map((act) => act.do)).toEqual([
    ...Array<string>(5).fill("ink"),
    ...Array<string>(5).fill("undo"),
    ...Array<string>(5).fill("redo"),
  ]);
  await page.reload();
  await expect.poll(() => inkOf(page)).toBe(drawn);
  await openRoom(page);
  await expect.poll(() => inkOf(page)).toBe(drawn);
});

test("a sheet and a black marker are there at once, before anything is found", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", phone);
  await page.route("**/api/sketches/**", () => undefined);
  await slowDevice(page);
  await page.goto("/creator/draw");
  await scripted(page);
  await expect(tool(page, "Marker")).toHaveAttribute("aria-pressed", "true");
  await expect(tool(page, "Black").first()).toHaveAttribute("aria-pressed", "true");
  await drawLine(page, cat[0] ?? []);
  expect(await inkOf(page)).toBeGreaterThan(200);
});

/** A device that takes its time to find what it keeps. */
async function slowDevice(page: Page) {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) {
      const request = open.apply(this, given);
      const wait = EventTarget.prototype.addEventListener;
      request.addEventListener = (name: string, then: EventListener) =>
        wait.call(request, name, (event) => setTimeout(() => then(event), 1_500));
      return request;
    };
  });
}

test("what is drawn before the last drawing is found is a sheet of its own, kept and not mixed in", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  await drawLine(page, cat[0] ?? []);
  await saved(page);
  const before = drawingId(page);
  await slowDevice(page);
  await openRoom(page);
  await drawLine(page, cat[1] ?? []);
  const drawn = await inkOf(page);
  await saved(page);
  expect(await inkOf(page)).toBe(drawn);
  const mine = drawingId(page);
  expect(mine).not.toBe(before);
  expect(await actsOnServer(page, before)).toHaveLength(1);
  expect(await actsOnServer(page, mine)).toHaveLength(1);
  await openRoom(page);
  await expect.poll(() => inkOf(page)).toBe(drawn);
});

test("a drawing that takes its time to come is waited for, or a new sheet is taken", async ({
  browser,
}) => {
  const there = await pageOf(browser, "creator", phone);
  await openRoom(there);
  await drawLine(there, cat[0] ?? []);
  await saved(there);
  const drawn = await inkOf(there);
  const id = drawingId(there);
  const page = await pageOf(browser, "creator", phone);
  let arrive = () => {};
  const arrived = () => new Promise<void>((resolve) => (arrive = resolve));
  let wait = arrived();
  await page.route(`**/api/sketches/${id}*`, async (route) => {
    await wait;
    await route.continue();
  });
  await openRoom(page, `?drawing=${id}`);
  const coming = page.getByText("Your drawing is coming. Wait a moment.");
  await expect(coming).toBeVisible();
  await drawLine(page, cat[1] ?? []);
  expect(await inkOf(page)).toBe(0);
  arrive();
  await expect.poll(() => inkOf(page)).toBe(drawn);
  await expect(coming).toBeHidden();
  await drawLine(page, cat[1] ?? []);
  await saved(page);
  expect(await actsOnServer(page, id)).toHaveLength(2);

  // Another device of theirs, where nobody waits.
  const other = await pageOf(browser, "creator", phone);
  wait = arrived();
  await other.route(`**/api/sketches/${id}*`, async (route) => {
    await wait;
    await route.continue();
  });
  await openRoom(other, `?drawing=${id}`);
  await expect(other.getByText("Your drawing is coming. Wait a moment.")).toBeVisible();
  await tool(other, "More").click();
  await tool(other, "New sheet").click();
  await drawLine(other, cat[2] ?? []);
  const mine = await inkOf(other);
  expect(mine).toBeGreaterThan(0);
  arrive();
  await saved(other);
  expect(await inkOf(other)).toBe(mine);
  expect(drawingId(other)).not.toBe(id);
  expect(await actsOnServer(other, id)).toHaveLength(2);
});

test("fill, rub, whole lines, clear, move and mirror", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  await drawLine(page, circle(0.5, 0.4, 0.2));
  const line = await inkOf(page);
  await tool(page, "Fill").click();
  await drawLine(page, [[0.5, 0.4]]);
  const filled = await inkOf(page);
  expect(filled).toBeGreaterThan(line * 3);
  await drawLine(page, [[0.1, 0.8]]);
  await expect(page.getByText("This shape has a gap. Close the line, then fill it.")).toBeVisible();
  await tool(page, "Eraser").click();
  await drawLine(page, [
    [0.2, 0.4],
    [0.8, 0.4],
  ]);
  const rubbed = await inkOf(page);
  expect(rubbed).toBeLessThan(filled * 0.95);
  // What is painted anew in a part of the sheet may end in other shades of gray.
  const near = 60;
  await tool(page, "Undo").click();
  expect(Math.abs((await inkOf(page)) - filled)).toBeLessThan(near);
  await tool(page, "Whole line").click();
  await drawLine(page, [[0.305, 0.4]]);
  expect(await inkOf(page)).toBeLessThan(filled - 100);
  await tool(page, "Undo").click();
  await tool(page, "Move").click();
  await tool(page, "All").click();
  await tool(page, "Mirror").click();
  expect(Math.abs((await inkOf(page)) - filled)).toBeLessThan(near);
  await drawLine(page, [
    [0.5, 0.4],
    [0.55, 0.55],
  ]);
  expect(Math.abs((await inkOf(page)) - filled)).toBeLessThan(near);
  await tool(page, "Smaller").click();
  expect(await inkOf(page)).toBeLessThan(filled * 0.9);
  await tool(page, "More").click();
  await tool(page, "Clear all").click();
  expect(await inkOf(page)).toBe(0);
  await tool(page, "Undo").click();
  expect(await inkOf(page)).toBeGreaterThan(0);
});

test("the canvas and the server's art are the same drawing, to the pixel", async ({ browser }) => {
  // The sheet is 600 by 800 CSS pixels, each of which has four of its own.
  const viewport = { width: 620, height: 1_000 };
  const page = await pageOf(browser, "creator", { viewport, deviceScaleFactor: 2 });
  await openRoom(page);
  const line = (y: number) =>
    [
      [0.15, y],
      [0.4, y + 0.06],
      [0.55, y - 0.04],
      [0.85, y + 0.03],
    ] as const;
  const colors = ["Black", "Red", "Orange", "Yellow", "Green", "Blue", "Purple"];
  for (const [at, color] of colors.entries()) {
    await tool(page, ["Fine", "Normal", "Fat"][at % 3] ?? "").click();
    await tool(page, color).click();
    await drawLine(page, line(0.14 + at * 0.07));
  }
  await tool(page, "Black").click();
  await drawLine(page, circle(0.35, 0.75, 0.13));
  await drawLine(page, circle(0.65, 0.75, 0.15));
  await tool(page, "Fill").click();
  await drawLine(page, [[0.35, 0.75]]);
  await tool(page, "Green").click();
  await drawLine(page, [[0.65, 0.75]]);
  await tool(page, "Eraser").click();
  await drawLine(page, [
    [0.3, 0.1],
    [0.33, 0.95],
  ]);
  await tool(page, "Marker").click();
  await drawLine(page, [
    [0.2, 0.9],
    [0.5, 0.5],
    [0.8, 0.2],
  ]);
  await tool(page, "Move").click();
  await drawLine(page, [[0.65 + 0.15, 0.75]]);
  await drawLine(page, [
    [0.65, 0.75],
    [0.6, 0.7],
  ]);
  await tool(page, "Bigger").click();
  await tool(page, "Mirror").click();
  await page.keyboard.press("Escape");
  await saved(page);
  const size = { width: 1_200, height: 1_600 };
  const acts = await actsOnServer(page, drawingId(page));
  expect(acts.map((act) => act.do)).toContain("move");
  const source = { acts: JSON.stringify(acts), count: acts.length };
  const drawn = await sharp(await previewOfSketch(source, size))
    .removeAlpha()
    .raw()
    .toBuffer();
  const seen = await sharp(await pictureOfSheet(page))
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(seen).toHaveLength(drawn.length);
  const both = { either: 0, both: 0, otherColor: 0 };
  for (let at = 0; at < drawn.length; at += 3) {
    const isInk = [seen, drawn].map((one) => Math.min(...one.subarray(at, at + 3)) < 145);
    if (isInk.some(Boolean)) both.either += 1;
    if (!isInk.every(Boolean)) continue;
    both.both += 1;
    const far = [0, 1, 2].map((one) => Math.abs((seen[at + one] ?? 0) - (drawn[at + one] ?? 0)));
    if (Math.max(...far) > 70) both.otherColor += 1;
  }
  expect(both.both).toBeGreaterThan(100_000);
  expect(both.both / both.either).toBeGreaterThanOrEqual(0.995);
  expect(both.otherColor / both.both).toBeLessThan(0.002);
});

test("offline for a day and a closed tab: it is there, and goes to the server", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", phone);
  const context = page.context();
  await openRoom(page);
  await drawLine(page, cat[0] ?? []);
  await saved(page);
  const id = drawingId(page);
  await context.setOffline(true);
  await drawLine(page, cat[1] ?? []);
  await saved(page, "Saved on this device");
  await tool(page, "Send").click();
  await expect(page.getByText("You need the internet to send it. It is safe here.")).toBeVisible();
  const drawn = await inkOf(page);
  await page.close();
  await context.setOffline(false);
  const later = await context.newPage();
  await openRoom(later);
  await expect.poll(() => inkOf(later)).toBe(drawn);
  await saved(later);
  expect(await actsOnServer(later, id)).toHaveLength(2);
});

test("two devices draw on one drawing: both are kept, neither is overwritten", async ({
  browser,
}) => {
  const here = await pageOf(browser, "creator", phone);
  const there = await pageOf(browser, "creator", phone);
  await openRoom(here);
  await drawLine(here, cat[0] ?? []);
  await saved(here);
  const id = drawingId(here);
  await openRoom(there, `?drawing=${id}`);
  await expect.poll(() => inkOf(there)).toBeGreaterThan(0);
  await drawLine(there, cat[1] ?? []);
  await saved(there);
  await drawLine(here, cat[2] ?? []);
  await expect(
    here.getByText("You also drew on another device. Both drawings are safe."),
  ).toBeVisible();
  await saved(here);
  const copy = drawingId(here);
  expect(copy).not.toBe(id);
  const [theirs, mine] = [await actsOnServer(here, id), await actsOnServer(here, copy)];
  expect(theirs).toHaveLength(2);
  expect(mine).toHaveLength(2);
  expect(mine[0]).toEqual(theirs[0]);
  expect(mine[1]).not.toEqual(theirs[1]);
});

test("what becomes of a sheet that was left changes nothing on the one that is drawn on", async ({
  browser,
}) => {
  const here = await pageOf(browser, "creator", phone);
  const there = await pageOf(browser, "creator", phone);
  await openRoom(here);
  await drawLine(here, cat[0] ?? []);
  await saved(here);
  const id = drawingId(here);
  await openRoom(there, `?drawing=${id}`);
  await expect.poll(() => inkOf(there)).toBeGreaterThan(0);
  await drawLine(there, cat[1] ?? []);
  await saved(there);
  let answer = () => {};
  await here.route(`**/api/sketches/${id}*`, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const asked = here.waitForRequest((request) => request.method() === "POST");
  await drawLine(here, cat[2] ?? []);
  await asked;
  await tool(here, "More").click();
  await tool(here, "New sheet").click();
  await drawLine(here, cat[3] ?? []);
  await saved(here);
  const mine = drawingId(here);
  const copied = here.waitForResponse(
    (response) => response.ok() && !response.url().includes(id) && !response.url().includes(mine),
  );
  answer();
  await copied;
  expect(drawingId(here)).toBe(mine);
  expect(await actsOnServer(here, mine)).toHaveLength(1);
});

test("a drawing that the server cannot bring right now is not said to be gone", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  await drawLine(page, cat[0] ?? []);
  await saved(page);
  const id = drawingId(page);
  const other = await pageOf(browser, "creator", phone);
  await other.route(`**/api/sketches/${id}*`, (route) => route.fulfill({ status: 503 }));
  await openRoom(other, `?drawing=${id}`);
  await expect(other.getByText("It is still in your drawings.")).toBeVisible();
  await openRoom(other, `?drawing=${crypto.randomUUID()}`);
  await expect(other.getByText("We did not find that drawing.")).toBeVisible();
});

test("two tabs of one device are two devices", async ({ browser }) => {
  const first = await pageOf(browser, "creator", phone);
  await openRoom(first);
  await drawLine(first, cat[0] ?? []);
  await saved(first);
  const second = await first.context().newPage();
  await second.setViewportSize(phone);
  await openRoom(second);
  await expect.poll(() => inkOf(second)).toBeGreaterThan(0);
  await drawLine(first, cat[1] ?? []);
  await drawLine(second, cat[2] ?? []);
  await expect(
    second.getByText("You also drew in another tab. Both drawings are safe."),
  ).toBeVisible();
  await saved(first);
  await saved(second);
  expect(drawingId(second)).not.toBe(drawingId(first));
  for (const page of [first, second])
    expect(await actsOnServer(page, drawingId(page))).toHaveLength(2);
});

test("what a tab has not sent yet is left to it as long as it is open", async ({ browser }) => {
  const open = await pageOf(browser, "creator", phone);
  await openRoom(open);
  await open.route("**/api/sketches/**", (route) => route.abort());
  await drawLine(open, cat[0] ?? []);
  await saved(open, "Saved on this device");
  const id = drawingId(open);
  const beside = await open.context().newPage();
  await beside.setViewportSize(phone);
  const sent: string[] = [];
  beside.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await openRoom(beside, `?drawing=${crypto.randomUUID()}`);
  await drawLine(beside, cat[1] ?? []);
  await saved(beside);
  expect(sent.filter((address) => address.includes(id))).toEqual([]);
  // Closed at once, as by a system that needs the memory.
  await open.close();
  await openRoom(beside, `?drawing=${crypto.randomUUID()}`);
  await expect.poll(() => sent.some((address) => address.includes(id))).toBe(true);
  await expect.poll(async () => (await actsOnServer(beside, id)).length).toBe(1);
});

test("a browser that keeps nothing draws all the same, and says so", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("denied", "SecurityError");
    };
  });
  await openRoom(page);
  await drawLine(page, cat[0] ?? []);
  await expect(
    page.getByText("This browser cannot keep drawings. Stay online, then it is safe with us."),
  ).toBeVisible();
  await saved(page, "Saved online");
  const drawn = await inkOf(page);
  await page.reload();
  await expect.poll(() => inkOf(page)).toBe(drawn);
  // Offline it is nowhere else: no new sheet takes its place.
  await page.context().setOffline(true);
  await drawLine(page, cat[1] ?? []);
  const more = await inkOf(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "New sheet" }).click();
  await expect(page.getByText("Your drawing is not saved yet.")).toBeVisible();
  expect(await inkOf(page)).toBe(more);
  await page.context().setOffline(false);
  await saved(page, "Saved online");
});

test("a full disk is said, and the server has it", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openRoom(page);
  await drawLine(page, cat[0] ?? []);
  await expect(
    page.getByText("This device is full. Stay online, then your drawing is safe with us."),
  ).toBeVisible();
  await saved(page, "Saved online");
});

test("signed out meanwhile, it stays here, and goes on after signing in", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  await drawLine(page, cat[0] ?? []);
  await saved(page);
  const id = drawingId(page);
  await page.context().clearCookies();
  await drawLine(page, cat[1] ?? []);
  await expect(page.getByText("You are signed out. Your drawing is safe here.")).toBeVisible();
  await saved(page, "Saved on this device");
  // Someone else of the family signs in first, and sees nothing of it.
  const other = await page.context().newPage();
  await signIn(other, "kid@inkling.test");
  await openRoom(other);
  expect(await inkOf(other)).toBe(0);
  // Nor is anything that is drawn on in the first one's page theirs.
  await drawLine(page, cat[2] ?? []);
  await saved(page, "Saved on this device");
  await openRoom(other, `?drawing=${id}`);
  expect(await inkOf(other)).toBe(0);
  await other.context().clearCookies();
  await other.close();
  await page.getByRole("link", { name: "Sign in to go on" }).click();
  await page.getByLabel("Email").fill("creator@inkling.test");
  await page.getByLabel("Password", { exact: true }).fill("Draw-and-wear-1!");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/creator/draw?drawing=${id}`);
  await saved(page);
  expect(await actsOnServer(page, id)).toHaveLength(3);
});

test("by keyboard alone: a line, the eraser, undo, and what is heard of it", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  await sheet(page).focus();
  await page.keyboard.press("Space");
  for (let at = 0; at < 8; at += 1) await page.keyboard.press("ArrowRight");
  for (let at = 0; at < 8; at += 1) await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").getByText("Line drawn.")).toBeAttached();
  const line = await inkOf(page);
  expect(line).toBeGreaterThan(100);
  await page.keyboard.press("e");
  await expect(tool(page, "Eraser")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  expect(await inkOf(page)).toBeLessThan(line);
  await page.keyboard.press("Control+z");
  expect(await inkOf(page)).toBe(line);
  await page.keyboard.press("Control+z");
  expect(await inkOf(page)).toBe(0);
  await page.keyboard.press("Control+Shift+z");
  expect(await inkOf(page)).toBe(line);
  for (const [key, name] of [
    ["m", "Marker"],
    ["f", "Fill"],
    ["v", "Move"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
    await expect(tool(page, name)).toHaveAttribute("aria-keyshortcuts", key);
  }
});

test("two fingers bring the sheet closer and draw nothing; a palm beside a pen neither", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", { viewport: phone, hasTouch: true });
  await openRoom(page);
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  await send("touchStart", [[150, 400]]);
  await send("touchStart", [
    [150, 400],
    [250, 400],
  ]);
  for (let at = 1; at <= 8; at += 1)
    await send("touchMove", [
      [150 - at * 8, 400],
      [250 + at * 8, 400],
    ]);
  await send("touchEnd", []);
  expect(await inkOf(page)).toBe(0);
  await send("touchStart", [[100, 300]]);
  for (let at = 1; at <= 8; at += 1) await send("touchMove", [[100 + at * 20, 300]]);
  await send("touchEnd", []);
  const closer = await inkOf(page);
  await tool(page, "More").click();
  await tool(page, "See it all").click();
  // The same line is smaller now.
  await expect.poll(() => inkOf(page)).toBeLessThan(closer * 0.6);
  const drawn = await inkOf(page);
  await sheet(page).evaluate((stage) => {
    const pen = (type: string, x: number) =>
      stage.dispatchEvent(
        new PointerEvent(type, {
          pointerId: 1,
          pointerType: "pen",
          pressure: 0.6,
          clientX: x,
          clientY: 500,
          bubbles: true,
        }),
      );
    stage.setPointerCapture = () => undefined;
    pen("pointerdown", 100);
    pen("pointermove", 220);
    pen("pointerup", 220);
  });
  const withPen = await inkOf(page);
  expect(withPen).toBeGreaterThan(drawn);
  await send("touchStart", [[100, 200]]);
  await send("touchMove", [[250, 220]]);
  await send("touchEnd", []);
  expect(await inkOf(page)).toBe(withPen);
});

test("what was thrown away or sent elsewhere is not opened by itself, and goes on from the bin", async ({
  browser,
}) => {
  const here = await pageOf(browser, "creator", phone);
  const there = await pageOf(browser, "creator", phone);
  await openRoom(here);
  await drawLine(here, cat[0] ?? []);
  await saved(here);
  const drawn = await inkOf(here);
  const id = drawingId(here);
  await there.goto("/creator/drawings");
  const row = (page: Page) => page.getByRole("listitem").filter({ has: picture(page, id) });
  await row(there).getByRole("button", { name: "Throw away" }).click();
  const bin = there.getByRole("region", { name: "Thrown away" });
  await expect(bin.locator(picture(there, id))).toBeVisible();
  const told = here.getByText("You threw that drawing away. It is still in your drawings.");
  // Not even while the server takes its time to say so.
  let say = () => {};
  await here.route(`**/api/sketches/${id}*`, async (route) => {
    await new Promise<void>((resolve) => (say = resolve));
    await route.continue();
  });
  // Both by itself and by its address.
  for (const query of ["", `?drawing=${id}`]) {
    await openRoom(here, query);
    for (let look = 0; look < 15; look += 1) expect(await inkOf(here)).toBe(0);
    say();
    while (!(await told.isVisible())) expect(await inkOf(here)).toBe(0);
    await expect.poll(() => inkOf(here)).toBe(0);
    expect(drawingId(here)).toBe("");
  }
  // A device that has nothing of it.
  await openRoom(there, `?drawing=${id}`);
  await expect(
    there.getByText("You threw that drawing away. It is still in your drawings."),
  ).toBeVisible();
  expect(await inkOf(there)).toBe(0);
  await here.unrouteAll({ behavior: "ignoreErrors" });
  await tool(here, "More").click();
  await here.getByRole("link", { name: "Drawings you began" }).click();
  await row(here).getByRole("button", { name: "Put back" }).click();
  await row(here).getByRole("link", { name: "Continue" }).click();
  await here.waitForURL(`**/creator/draw?drawing=${id}`);
  await expect.poll(() => inkOf(here)).toBe(drawn);
  await drawLine(here, cat[1] ?? []);
  await saved(here);
  expect(await actsOnServer(here, id)).toHaveLength(2);

  await openRoom(there, `?drawing=${id}`);
  await expect.poll(() => inkOf(there)).toBeGreaterThan(drawn);
  await sendFrom(there);
  await openRoom(here);
  await expect(
    here.getByText("That drawing is on its way to us. Here is a new sheet."),
  ).toBeVisible();
  await expect.poll(() => inkOf(here)).toBe(0);
});

test("a photo to trace stays on the device, and the team hears that there was one", async ({
  browser,
}) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  const photo = await photoOf("#d04030");
  const sentBytes = bytesSentBy(page);
  await traceOver(page, photo);
  for (const line of cat) await drawLine(page, line);
  await saved(page);
  const id = drawingId(page);
  await page.reload();
  await expect(underSheet(page)).toBeVisible();
  const title = `Traced ${Date.now().toString(36)}`;
  await sendFrom(page, title);
  // Nothing of the page is nearly as large as the photo is.
  expect(sentBytes.most()).toBeGreaterThan(100);
  expect(sentBytes.most()).toBeLessThan(photo.length / 10);
  expect(sentBytes.all()).not.toMatch(/grandma|image\/jpeg|;base64,/);
  const response = await page.request.get(`/api/sketches/${id}`);
  expect(await response.json()).toMatchObject({ isTraced: true });
  const admin = await pageOf(browser, "admin");
  await admin.goto(`/admin?q=${encodeURIComponent(title)}`);
  await admin.getByRole("link", { name: title }).click();
  await expect(
    admin.getByText("Traced over a photo, which was not sent. It may be someone else’s picture."),
  ).toBeVisible();
  await openRoom(page, `?drawing=${id}`);
  await expect.poll(() => inkOf(page)).toBeGreaterThan(500);
  await expect(underSheet(page)).toBeHidden();
});

test("whoever signs out leaves no photo on the device", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  await traceOver(page, await photoOf("#3060d0"));
  await drawLine(page, cat[0] ?? []);
  await saved(page);
  const id = drawingId(page);
  await page.goto("/creator/dashboard");
  const headers = { Origin: new URL(page.url()).origin };
  const signedOut = await page.request.post("/sign-out", { form: { reason: "" }, headers });
  expect(signedOut.status()).toBe(200);
  await signIn(page, "creator@inkling.test");
  await openRoom(page, `?drawing=${id}`);
  await expect.poll(() => inkOf(page)).toBeGreaterThan(200);
  await expect(underSheet(page)).toBeHidden();
  await expect.poll(() => page.evaluate(photosOnDevice)).toBe(0);
});

test("dark cloth lies under the drawing, and black ink is light on it", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  await drawLine(page, circle(0.5, 0.4, 0.2));
  const drawn = await inkOf(page);
  const shades = () => inkShades(page);
  expect((await shades()).dark).toBeGreaterThan(0.95);
  const paper = page.locator("[data-part=paper]");
  await expect(paper).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await tool(page, "More").click();
  await tool(page, "Black").last().click();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await shades()).light).toBeGreaterThan(0.95);
  expect(Math.abs((await inkOf(page)) - drawn)).toBeLessThan(drawn * 0.02);
  const [red = 255, green = 255, blue = 255] =
    (await paper.evaluate((one) => getComputedStyle(one).backgroundColor))
      .match(/\d+/g)
      ?.map(Number) ?? [];
  expect(Math.max(red, green, blue)).toBeLessThan(80);
  await tool(page, "More").click();
  await tool(page, "Paper").click();
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await shades()).dark).toBeGreaterThan(0.95);
});

test("a wheel brings the place under the mouse closer, and the sheet back", async ({ browser }) => {
  const page = await pageOf(browser, "creator", { width: 1280, height: 900 });
  await openRoom(page);
  const box = await sheet(page).boundingBox();
  if (!box) throw new Error("There is no sheet");
  const paper = page.locator("[data-part=paper]");
  const before = await paper.boundingBox();
  const mouse = { x: box.x + box.width * 0.45, y: box.y + box.height * 0.4 };
  await drawLine(page, [
    [0.45, 0.4],
    [0.47, 0.42],
  ]);
  const drawn = await inkOf(page);
  await page.mouse.move(mouse.x, mouse.y);
  await page.mouse.wheel(0, -300);
  await expect
    .poll(async () => (await paper.boundingBox())?.width)
    .toBeCloseTo((before?.width ?? 0) * Math.E, -1);
  const after = await paper.boundingBox();
  const shareOf = (of: typeof before) => [
    (mouse.x - (of?.x ?? 0)) / (of?.width ?? 1),
    (mouse.y - (of?.y ?? 0)) / (of?.height ?? 1),
  ];
  for (const [at, share] of shareOf(after).entries())
    expect(share).toBeCloseTo(shareOf(before)[at] ?? 0, 2);
  // What is drawn is drawn anew in that size, not a picture of it stretched.
  await expect.poll(() => inkOf(page)).toBeGreaterThan(drawn * 5);
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => paper.boundingBox()).toEqual(before);
  await expect.poll(() => inkOf(page)).toBe(drawn);
});

test("a drawing is sent, and goes the way of every drawing", async ({ browser }) => {
  const page = await pageOf(browser, "creator", phone);
  await openRoom(page);
  await tool(page, "Send").click();
  await expect(page.getByText("Draw something first.")).toBeVisible();
  for (const line of cat) await drawLine(page, line);
  // Nobody waits for it to be saved.
  await tool(page, "Send").click();
  await page.waitForURL(/\/creator\/upload\?draft=/);
  const back = page.getByRole("link", { name: "Back to my drawing" });
  await back.click();
  await page.waitForURL(/\/creator\/draw\?drawing=/);
  await expect.poll(() => inkOf(page)).toBeGreaterThan(500);
  await sendFrom(page);
  await openRoom(page);
  expect(await inkOf(page)).toBe(0);
});

test("everyone can use it: contrast, names, large text, small screens", async ({ browser }) => {
  for (const size of [phone, { width: 320, height: 568 }, { width: 1280, height: 800 }]) {
    const page = await pageOf(browser, "creator", size);
    await openRoom(page);
    expect(await problems(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    if (size === phone) expect(await isTooWideWithLargeText(page)).toBe(false);
    await tool(page, "More").click();
    expect(await problems(page)).toEqual([]);
    await page.context().close();
  }
});

/** The part of the canvases that is the sheet, on white, in its own pixels: PNG. */
async function pictureOfSheet(page: Page): Promise<Buffer> {
  const address = await sheet(page).evaluate((stage) => {
    const [fills, inks] = stage.querySelectorAll("canvas");
    const paper = stage.firstElementChild;
    if (!fills || !inks || !paper) throw new Error("There is no sheet");
    const [own, around] = [paper.getBoundingClientRect(), stage.getBoundingClientRect()];
    const ratio = window.devicePixelRatio;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(own.width * ratio);
    canvas.height = Math.round(own.height * ratio);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("There is no canvas");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const layer of [fills, inks])
      context.drawImage(layer, (around.left - own.left) * ratio, (around.top - own.top) * ratio);
    return canvas.toDataURL();
  });
  return Buffer.from(address.split(",")[1] ?? "", "base64");
}

/** Sends what is on the sheet, with a title, to the team. */
async function sendFrom(page: Page, title = `Drawn cat ${Date.now().toString(36)}`): Promise<void> {
  await tool(page, "Send").click();
  await page.waitForURL(/\/creator\/upload\?draft=/);
  await page.getByLabel("Title").fill(title);
  await page.getByLabel(/I drew this myself/).check();
  await page.getByRole("button", { name: "Submit for Review" }).click();
  await page.waitForURL(/\/creator\/submitted\?design=/);
}

/** The small picture of a drawing in the list of those that were begun. */
const picture = (page: Page, id: string) => page.locator(`img[src="/api/sketches/${id}/picture"]`);

/** The photo that lies under the sheet. */
const underSheet = (page: Page) => page.locator("[data-part=photo]");

/** Puts a photo under the sheet. */
async function traceOver(page: Page, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await tool(page, "More").click();
  await tool(page, "Trace a photo").click();
  const chooser = await choosing;
  await chooser.setFiles({ name: "grandma.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText("Draw over your photo. It stays with you.")).toBeVisible();
  await expect(underSheet(page)).toBeVisible();
}

function photosOnDevice(): Promise<number> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open("drawings");
    opening.addEventListener("error", fail);
    opening.addEventListener("success", () => {
      const counting = opening.result.transaction("photos").objectStore("photos").count();
      counting.addEventListener("success", () => done(counting.result));
    });
  });
}

/** A photo with so much in it that it is large: JPEG. */
function photoOf(color: string): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1_200, height: 1_600, channels: 3, background: color, noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Everything that a page sends from now on, whatever asks for it. */
function bytesSentBy(page: Page) {
  const bodies: Buffer[] = [];
  page.context().on("request", (request) => {
    const body = request.postDataBuffer();
    if (body) bodies.push(body);
  });
  return {
    most: () => Math.max(0, ...bodies.map((body) => body.length)),
    all: () => Buffer.concat(bodies).toString("latin1"),
  };
}

/** Of the ink on the sheet, how much is dark and how much is light. */
function inkShades(page: Page): Promise<{ dark: number; light: number }> {
  return sheet(page).evaluate((stage) => {
    const seen = { dark: 0, light: 0, all: 0 };
    for (const canvas of stage.querySelectorAll("canvas")) {
      const { width, height } = canvas;
      const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? {};
      for (let at = 0; at < data.length; at += 4) {
        if ((data[at + 3] ?? 0) < 250) continue;
        seen.all += 1;
        if (Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) < 90) seen.dark += 1;
        if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 200) seen.light += 1;
      }
    }
    return { dark: seen.dark / seen.all, light: seen.light / seen.all };
  });
}
