import { expect, type Locator, type Page } from "@playwright/test";

import { scripted } from "./page-checks";

/** Shares of the stage's width and height, from its upper left corner. */
type Places = readonly (readonly [x: number, y: number])[];

export const sheet = (page: Page): Locator => page.getByLabel("Your drawing");

/** A button of the room for drawing by its exact name. */
export function tool(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** Opens the room for drawing; on a device that keeps none yet, with a new sheet. */
export async function openRoom(page: Page, query = ""): Promise<void> {
  await page.goto(`/creator/draw${query}`);
  await scripted(page);
}

/** Draws a line through these places with the mouse. */
export async function drawLine(page: Page, places: Places): Promise<void> {
  const box = await sheet(page).boundingBox();
  if (!box) throw new Error("There is no sheet");
  const [first, ...others] = places.map(
    ([x, y]) => [box.x + x * box.width, box.y + y * box.height] as const,
  );
  if (!first) return;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of others) await page.mouse.move(...place, { steps: 2 });
  await page.mouse.up();
}

export function circle(x: number, y: number, radius: number): Places {
  return Array.from({ length: 14 }, (_, at) => {
    const turn = (at / 12) * 2 * Math.PI;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn) * 0.7] as const;
  });
}

/** A cat in five lines. */
export const cat: readonly Places[] = [
  circle(0.5, 0.45, 0.22),
  [
    [0.34, 0.34],
    [0.34, 0.22],
    [0.44, 0.3],
  ],
  [
    [0.56, 0.3],
    [0.66, 0.22],
    [0.66, 0.34],
  ],
  [
    [0.44, 0.4],
    [0.44, 0.43],
  ],
  [
    [0.56, 0.4],
    [0.56, 0.43],
  ],
];

/** How much ink is seen: the pixels that are covered on the canvases. */
export function inkOf(page: Page): Promise<number> {
  return sheet(page).evaluate((stage) => {
    let ink = 0;
    for (const canvas of stage.querySelectorAll("canvas")) {
      const { width, height } = canvas;
      const { data = [] } = canvas.getContext("2d")?.getImageData(0, 0, width, height) ?? {};
      for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) > 128) ink += 1;
    }
    return ink;
  });
}

/** Waits until it is said that all of it is on the server. */
export async function saved(page: Page, words = "Saved"): Promise<void> {
  await expect(page.getByText(words, { exact: true })).toBeVisible();
}

/** The id of the drawing in the page's address. */
export function drawingId(page: Page): string {
  return new URL(page.url()).searchParams.get("drawing") ?? "";
}

/** The acts that the server has of a drawing. */
export async function actsOnServer(page: Page, id: string): Promise<{ id: string; do: string }[]> {
  const response = await page.request.get(`/api/sketches/${id}`);
  expect(response.status()).toBe(200);
  const { acts } = await response.json();
  return acts;
}
