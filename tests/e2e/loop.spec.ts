import { expect } from "@playwright/test";

import { wakeChoice } from "./support/islands";
import { drawingFile } from "./support/drawing-file";
import { shirtsAreDrawn } from "./support/drawn-shirts";
import { mailTo } from "./support/outbox";
import { pageOf } from "./support/people";
import { test } from "./support/test";

test("a drawing goes in, a shirt is sold, the creator has earned", async ({ browser, request }) => {
  test.setTimeout(180_000);
  const title = `Loop Cat ${Date.now().toString(36)}`;
  const creator = await pageOf(browser, "creator", { reducedMotion: "reduce" });
  await shirtsAreDrawn(creator);
  const admin = await pageOf(browser, "admin");
  const guest = await pageOf(browser, null);

  await test.step("the creator uploads a drawing", async () => {
    await creator.goto("/creator/upload");
    await creator.getByLabel("Title").fill(title);
    await creator
      .locator("input[type=file]")
      .first()
      .setInputFiles(await drawingFile(40));
    await creator.getByLabel(/I drew this myself/).check();
    await creator.getByRole("button", { name: "Submit for Review" }).click();
    await creator.waitForURL(/\/creator\/submitted/);
  });

  await test.step("the admin sees it and makes four mockups", async () => {
    await admin.goto(`/admin?q=${encodeURIComponent(title)}`);
    await admin.getByRole("link", { name: title }).click();
    await admin.getByRole("button", { name: "Generate all four" }).click();
    await admin.getByRole("button", { name: "Send to the artist" }).click();
    await expect(admin.getByText("Mockups Created!")).toBeVisible();
  });

  await test.step("the creator gets a mail and picks one", async () => {
    const mail = await mailTo(request, "creator@inkling.test", "");
    expect(mail.text).toContain("/design-review?design=");
    const link = /https?:\/\/[^\s()[\]]+\/design-review\?design=[\w-]+/.exec(mail.text)?.[0] ?? "";
    await creator.goto(new URL(link).pathname + new URL(link).search);
    await creator.getByRole("radio").nth(1).check();
    await creator.getByRole("button", { name: "This is the One!" }).click();
    await expect(
      creator.getByText("Perfect! Your design choice has been saved. It will go live soon!"),
    ).toBeVisible();
    await creator.reload();
    await expect(creator.getByRole("button", { name: "This is the One!" })).toHaveCount(0);
  });

  await test.step("the admin gets a mail and publishes it", async () => {
    const mail = await mailTo(request, "admin@inkling.test", title);
    expect(mail.text).toContain("/admin");
    await admin.goto("/admin/products");
    await admin.getByRole("link", { name: `Create Product from ${title}` }).click();
    await expect(admin.getByLabel("Base price ($)")).toHaveValue("25.00");
    await expect(admin.getByLabel("Commission rate")).toHaveValue("0.15");
    await admin.getByRole("button", { name: "Publish Design" }).click();
    await expect(
      admin.getByText(`Product "${title}" has been published successfully!`),
    ).toBeVisible();
    await creator.goto("/creator/dashboard");
    await expect(creator.getByText(`“${title}” is in the store!`)).toBeVisible();
    await creator.getByRole("link", { name: "See it live" }).first().click();
    await expect(creator.getByRole("heading", { name: "It’s live!" })).toBeVisible();
    await expect(creator.getByRole("link", { name: "See it in the store" })).toHaveAttribute(
      "href",
      new RegExp(`/store/${title.toLowerCase().replaceAll(" ", "-")}`),
    );
  });

  const slug = title.toLowerCase().replaceAll(" ", "-");
  await test.step("it is in the store, and a guest buys it", async () => {
    await guest.goto("/store");
    await expect(guest.getByRole("link", { name: new RegExp(title) }).first()).toBeVisible();
    await guest.goto(`/store/${slug}`);
    // A shirt's first visitor waits for its pictures to be rendered, and its script waits with them.
    await wakeChoice(guest, { timeout: 60_000 });
    await guest.getByRole("radio", { name: "White", exact: true }).check();
    await guest.getByRole("radio", { name: "M", exact: true }).check();
    await guest.getByRole("button", { name: "Buy Now" }).click();
    await guest.waitForURL(/\/checkout/);
    await guest.getByLabel("Email").fill("grandma@example.test");
    await guest.getByLabel("Full name").fill("Grandma Rose");
    await guest.getByLabel("Street address").fill("12 Maple Street");
    await guest.getByLabel("City").fill("Portland");
    await guest.getByLabel("State").selectOption("OR");
    await guest.getByLabel("ZIP code").fill("97205");
    await guest
      .getByRole("main")
      .getByRole("button", { name: /pay|order|checkout/i })
      .last()
      .click();
    await guest.waitForURL(/\/dev\/sandbox-pay\//);
    await guest.getByRole("button", { name: "Pay $25.00" }).click();
    await guest.waitForURL(/\/checkout\/complete/);
    await expect(guest.getByText(/INK-/).first()).toBeVisible();
  });

  await test.step("the creator has earned 3.75, pending", async () => {
    await mailTo(request, "grandma@example.test", "");
    await creator.goto("/creator/dashboard");
    const row = creator.locator("li", { hasText: title }).filter({ hasText: "$3.75" });
    await expect(row.first()).toBeVisible();
    await expect(row.filter({ hasText: "Pending" }).first()).toBeVisible();
  });

  await test.step("the product is deleted, the design consumed", async () => {
    await admin.goto(`/admin/products/manage?q=${encodeURIComponent(title)}`);
    await admin.getByLabel(`More for ${title}`).click();
    await admin.getByRole("button", { name: `Delete ${title}` }).click();
    await admin.getByRole("button", { name: "Delete forever" }).click();
    await expect(admin.getByLabel(`More for ${title}`)).toHaveCount(0);
    const gone = await guest.goto(`/store/${slug}`);
    expect(gone?.status()).toBe(404);
    await creator.goto("/creator/collection");
    await expect(creator.getByRole("heading", { name: title })).toHaveCount(0);
    await admin.goto(`/admin?q=${encodeURIComponent(title)}`);
    await expect(admin.getByRole("link", { name: title })).toHaveCount(0);
  });
});
