import { chromium } from "playwright-core";
import { findChromium, chromiumArgs } from "./support/chromium.ts";
const [, , base, out, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
for (const [w, h] of [
  [1280, 800],
  [390, 844],
]) {
  const p = await (await b.newContext({ viewport: { width: w!, height: h! } })).newPage();
  await p.goto(base + "/auth");
  await p.getByLabel("Email").first().fill("admin@inkling.test");
  await p.getByLabel("Password", { exact: true }).first().fill("Draw-and-wear-1!");
  await p.keyboard.press("Enter");
  await p.waitForURL((u) => !u.pathname.startsWith("/auth"));
  for (const path of paths) {
    await p.goto(base + path);
    await p.waitForLoadState("networkidle");
    await p.waitForTimeout(300);
    await p.screenshot({
      path: `${out}/${path.replace(/\W+/g, "_")}-${w}.png`,
      fullPage: process.env.FULL === "1",
    });
    const wide = await p.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log("WIDE", path, w);
  }
}
await b.close();
