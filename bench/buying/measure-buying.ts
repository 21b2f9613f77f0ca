import { chromium, type BrowserContext, type Page } from "@playwright/test";

import { chromiumArgs, findChromium } from "../../tests/support/chromium.ts";
import { buyAsGuest, openShirt } from "../../tests/e2e/support/guest-buys";

/** A second to find and hit what comes next, and 36 words a minute, as people type on phones. */
const PACE = { tapMs: 1_000, keyMs: 330 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** As Lighthouse's phone: 150 ms to the server and back, 1.6 Mbit/s. */
const SLOW_4G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** `hands` is what tapping and typing take of the seconds, `opening` what the shirt's page takes. */
export async function measureBuying(url: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  const page = await slowPage(context);
  const begin = performance.now();
  await openShirt(page);
  const opened = performance.now();
  const bought = await buyAsGuest(page, "grandma.rose@example.test", PACE);
  const seconds = (performance.now() - begin) / 1000;
  await browser.close();
  const hands = (bought.taps * PACE.tapMs + bought.typedCharacters * PACE.keyMs) / 1000;
  return { ...bought, seconds, hands, opening: (opened - begin) / 1000 };
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  return page;
}
