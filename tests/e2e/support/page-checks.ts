import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

import { AWAKE, READY } from "../../../app/client/page-attributes";
import { axeTags } from "./axe-tags";
import { ISLAND } from "../../../app/ui/island/island-attributes";

/** Waits for the page's small scripts; for them, no one is there yet. */
export async function scripted(page: Page): Promise<void> {
  await page.locator(`html[${READY}]`).waitFor();
}

/**
 * Someone is at the page, and waits for its scripts; earlier clicks would do what plain links and
 * forms do.
 */
export async function improved(page: Page): Promise<void> {
  await page.waitForFunction((ready) => {
    window.dispatchEvent(new Event("scroll"));
    return document.documentElement.hasAttribute(ready);
  }, READY);
  if ((await page.locator(`[${ISLAND}]`).count()) === 0) return;
  await page.locator(`html[${AWAKE}]`).waitFor();
}

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const axeOptions: RunOptions = {
  runOnly: [...axeTags],
  resultTypes: ["violations"],
  // No page plays sound by itself, and no rule here reads style sheets.
  preload: false,
};

/** What axe finds wrong with the current page, one line each. */
export async function problems(page: Page): Promise<string[]> {
  // The script stays where a page is gone on to without loading: to read it takes as long as to use it.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (options) => Reflect.get(window, "axe").run(options),
    axeOptions,
  );
  const twice = await page.evaluate(fieldsThatStandTwice);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(" "))
        .slice(0, 3)
        .join(" | ")}`,
  );
  return [...found, ...twice];
}

/** Forms that would be refused: a field is sent twice, with scripts or without. */
function fieldsThatStandTwice(): string[] {
  // What is parsed here has no scripts: what stands in a noscript is part of it.
  const plain = new DOMParser().parseFromString(document.documentElement.outerHTML, "text/html");
  const forms = [...document.forms, ...plain.forms];
  return forms.flatMap((form) => {
    // Those that `readForm` lets stand several times, and boxes to tick, also beside their form.
    const several = new Set(["mockups", "line", "row", "shown", "imageIds", "seen", "pictures"]);
    for (const field of form.elements)
      if (field instanceof HTMLInputElement && ["checkbox", "file"].includes(field.type))
        several.add(field.name);
    const names = [...new FormData(form).keys()].filter((name) => !several.has(name));
    const twice = names.filter((name, at) => names.indexOf(name) !== at);
    return twice.map((name) => `the form of ${form.getAttribute("action")} sends ${name} twice`);
  });
}

/** Takes a screenshot of the whole page if someone wants to look: `E2E_PICTURES=on`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (!process.env["E2E_PICTURES"]) return;
  const path = `test-results/pages/${name}.jpg`;
  await page.screenshot({ path, fullPage: true, type: "jpeg", quality: 85 });
}

/** Whether the page scrolls sideways for whoever reads with text of twice the size. */
export async function isTooWideWithLargeText(page: Page): Promise<boolean> {
  const size = (percent: string) =>
    page.evaluate((to) => (document.documentElement.style.fontSize = to), percent);
  await size("200%");
  const isWide = await isTooWide(page);
  await size("");
  return isWide;
}

/** Whether the page scrolls sideways. */
export async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Fields with text so small that phones zoom into the page when someone types there. */
export async function smallFields(page: Page): Promise<string[]> {
  const typed =
    "input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range]), select, textarea";
  return page
    .locator(typed)
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => `${field.tagName} ${field.getAttribute("name")} ${field.className}`),
    );
}
