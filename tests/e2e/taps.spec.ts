import { expect, type Locator, type Page } from "@playwright/test";

import { DEMO_PASSWORD } from "../../app/people/sessions/demo-accounts";
import { cat, drawLine, inkOf, tool } from "./support/drawing";
import { drawingFile } from "./support/drawing-file";
import { shirtsAreDrawn } from "./support/drawn-shirts";
import { improved, scripted } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // No taps depend on a drawing that draws itself, which takes a second of work.
  reducedMotion: "reduce",
} as const;

/**
 * Does what a child's thumb does, and counts. A tap is a press on anything, and each field that is
 * gone to by touching it; a list of the phone's own is two, one to open it and one to choose. Typing
 * is none, and neither is the key that ends it on the phone's keyboard ("Go").
 */
function thumb(page: Page) {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return {
    tap,
    async type(field: Locator, text: string) {
      await tap(field);
      await page.keyboard.type(text);
    },
    async choose(list: Locator, option: string) {
      taps += 2;
      await list.selectOption({ label: option });
    },
    async takePhoto(button: Locator, file: Awaited<ReturnType<typeof drawingFile>>) {
      taps += 1;
      await button.setInputFiles(file);
    },
    go: () => page.keyboard.press("Enter"),
    taps: () => taps,
  };
}

test("from the home page to 'Email Sent!' in ten taps at most", async ({ browser }) => {
  const page = await pageOf(browser, null, phone);
  const { tap, type, choose, taps } = thumb(page);
  await page.goto("/");
  await improved(page);
  await tap(page.getByRole("main").getByRole("link", { name: "Become a Creator" }).first());
  await page.waitForURL("**/auth/sign-up");
  await scripted(page);
  await tap(page.getByRole("radio", { name: "Become a Creator" }));
  await choose(page.getByLabel("Month"), "June");
  await type(page.getByLabel("Day"), "30");
  await type(page.getByLabel("Year"), "2018");
  await tap(page.getByRole("button", { name: "Continue" }));
  await type(page.getByLabel(/^Email of your/), `gale-${Date.now().toString(36)}@inkling.test`);
  await tap(page.getByRole("button", { name: "Send to Parent" }));
  await expect(page.getByRole("heading", { name: "Email Sent!" })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(10);
});

test("an address left out is told once in the form, and what told it goes as it is mended", async ({
  browser,
}) => {
  const page = await pageOf(browser, null, phone);
  await page.goto("/auth/sign-up?type=creator");
  await scripted(page);
  await page.getByRole("radio", { name: "Become a Creator" }).tap();
  await page.getByLabel("Month").selectOption({ label: "June" });
  await page.getByLabel("Day").fill("30");
  await page.getByLabel("Year").fill("2018");
  await page.getByRole("button", { name: "Continue" }).tap();
  const email = page.getByLabel(/^Email of your/);
  await expect(email).toBeVisible();
  await page.getByRole("button", { name: "Send to Parent" }).tap();
  const form = page.locator("form", { has: email });
  await expect(form.getByText("One thing is missing")).toBeVisible();
  await expect(form.getByText("Submission Failed")).toHaveCount(0);
  await email.fill("gale");
  await expect(page.getByText("Submission Failed")).toHaveCount(0);
  await expect(form.getByText("One thing is missing")).toHaveCount(0);
});

test("from the home page to being signed in, in four taps at most", async ({ browser }) => {
  const page = await pageOf(browser, null, phone);
  const { tap, type, go, taps } = thumb(page);
  await page.goto("/");
  await improved(page);
  await tap(page.getByLabel("Menu").first());
  const signIn = page.getByRole("navigation", { name: "Menu" }).getByRole("link").first();
  await expect(signIn).toHaveText("Sign In");
  await tap(signIn);
  await type(page.getByLabel("Email"), "kid@inkling.test");
  await type(page.getByLabel("Password", { exact: true }), "Draw-and-wear-1!");
  await go();
  await expect(page.getByText("Welcome back!")).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
});

test("from the room to a drawing that is sent, in five taps at most", async ({ browser }) => {
  const page = await pageOf(browser, "kid", phone);
  const { tap, type, takePhoto, taps } = thumb(page);
  await page.goto("/creator/dashboard");
  await scripted(page);
  await tap(
    page.getByRole("navigation", { name: "Creator" }).getByRole("link", { name: "Upload Art" }),
  );
  await page.waitForURL("**/creator/upload");
  await takePhoto(page.locator('input[name="photo"]'), await drawingFile(21));
  await type(page.getByLabel("Title"), "My dog");
  await tap(page.getByLabel(/I drew this myself/));
  await tap(page.getByRole("button", { name: "Submit for Review" }));
  await page.waitForURL(/\/creator\/submitted\?design=/);
  await expect(page.getByRole("heading", { name: "What happens next?" })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(5);
});

test("where the four shirts are, one is picked in two taps", async ({ browser }) => {
  const page = await pageOf(browser, "kid", phone);
  await shirtsAreDrawn(page);
  const { tap, taps } = thumb(page);
  await page.goto("/creator/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Review Mockups" }).first().click();
  await page.waitForURL(/\/design-review\?design=/);
  const pick = page.getByRole("button", { name: "This is the One!" });
  await tap(page.getByRole("radio", { name: "Shirt 2" }));
  await tap(pick);
  await expect(page.getByText("Perfect! Your design choice has been saved.")).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(2);
});

test("from signing in to a drawn cat that is live, in ten taps at most besides drawing", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const title = `Drawn Cat ${Date.now().toString(36)}`;
  await pickWhatWaits(await pageOf(browser, "kid"));
  const page = await pageOf(browser, null, phone);
  await shirtsAreDrawn(page);
  const { tap, type, go, taps } = thumb(page);

  await test.step("the child signs in, draws, names the drawing and sends it", async () => {
    await page.goto("/creator/dashboard");
    await page.waitForURL("**/auth?next=**");
    await type(page.getByLabel("Email"), "kid@inkling.test");
    await type(page.getByLabel("Password", { exact: true }), DEMO_PASSWORD);
    await go();
    await page.waitForURL("**/creator/dashboard");
    await scripted(page);
    await tap(
      page.getByRole("navigation", { name: "Creator" }).getByRole("link", { name: "Draw" }).first(),
    );
    await page.waitForURL("**/creator/draw");
    await scripted(page);
    for (const line of cat) await drawLine(page, line);
    expect(cat).toHaveLength(5);
    expect(await inkOf(page)).toBeGreaterThan(500);
    await tap(tool(page, "Send"));
    await page.waitForURL(/\/creator\/upload\?draft=/);
    await type(page.getByLabel("Title"), title);
    await tap(page.getByLabel(/I drew this myself/));
    await tap(page.getByRole("button", { name: "Submit for Review" }));
    await page.waitForURL(/\/creator\/submitted\?design=/);
  });

  const admin = await pageOf(browser, "admin");
  await test.step("the team makes four shirts", async () => {
    await admin.goto(`/admin?q=${encodeURIComponent(title)}`);
    await admin.getByRole("link", { name: title }).click();
    await admin.waitForURL("**/admin/designs/**");
    await admin.locator('button[name="intent"][value="approve"]').click();
    await expect(admin.getByText("Words approved")).toBeVisible();
    await admin.getByRole("button", { name: "Generate all four" }).click();
    await admin.getByRole("button", { name: "Send to the artist" }).click();
    await expect(admin.getByText("Mockups Created!")).toBeVisible();
  });

  await test.step("the child comes back and picks one", async () => {
    await page.goto("/creator/dashboard");
    const turn = page.getByRole("region", { name: /Your turn!/ });
    await expect(turn.getByText(`“${title}” is on four shirts!`)).toBeVisible();
    await tap(turn.getByRole("link", { name: "Shirt 2" }));
    const pick = page.getByRole("button", { name: "This is the One!" });
    await expect(pick).toBeVisible();
    await expect(page.getByRole("radio", { name: "Shirt 2" })).toBeChecked();
    await tap(pick);
    await expect(page.getByText(/Then your grown-up takes a look/)).toBeVisible();
  });

  await test.step("the team publishes it, and the parent says 'Show it'", async () => {
    await admin.goto("/admin/products");
    await admin.getByRole("link", { name: `Create Product from ${title}` }).click();
    await expect(admin.getByText("The parent sees it first")).toBeVisible();
    await admin.getByRole("button", { name: "Publish Design" }).click();
    await expect(admin.getByText(`“${title}” is ready.`)).toBeVisible();
    const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
    await guardian.goto("/guardian");
    const waiting = guardian.getByRole("listitem").filter({ hasText: title });
    await expect(
      waiting.getByText("Everyone can also watch it being drawn, line by line."),
    ).toBeVisible();
    await waiting.getByRole("button", { name: /^Show it/ }).click();
    await expect(waiting).toHaveCount(0);
  });

  await test.step("the child sees it live", async () => {
    await page.goto("/creator/dashboard");
    await expect(page.getByText(`“${title}” is in the store!`)).toBeVisible();
    await tap(page.getByRole("link", { name: "See it live" }).first());
    await expect(page.getByRole("heading", { name: "It’s live!" })).toBeVisible();
  });
  expect(taps()).toBeLessThanOrEqual(10);
});

/** Earlier drawings of the demo's child wait for a pick, too; one shirt is as good as another. */
async function pickWhatWaits({ request }: Page): Promise<void> {
  const origin = test.info().project.use.baseURL ?? "";
  const room = await (await request.get("/creator/dashboard")).text();
  const designs = new Set(room.match(/\/design-review\?design=[\w-]+(?=")/g));
  for (const design of designs) {
    const page = await (await request.get(design)).text();
    const mockup = /name="mockup"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? "";
    const headers = { Origin: origin };
    const picked = await request.post(design, { form: { mockup }, headers });
    expect(picked.status(), `${design} is picked`).toBe(200);
  }
}
