import { expect } from "@playwright/test";

import { isTooWide, problems } from "./support/page-checks";
import { pageOf } from "./support/people";
import { test } from "./support/test";

test("a guardian says 'Show it' on a phone, hides a shirt, pauses, and ends the pause", async ({
  browser,
}) => {
  const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
  const visitor = await pageOf(browser, null);
  await guardian.goto("/guardian");
  await expect(guardian.getByText("1 waiting for you")).toBeVisible();
  await guardian.getByRole("link", { name: "See and change" }).click();
  await expect(
    guardian.getByRole("heading", { name: "One drawing is waiting for you" }),
  ).toBeVisible();
  expect(await problems(guardian)).toEqual([]);
  expect(await isTooWide(guardian)).toBe(false);

  const admin = await pageOf(browser, "admin");
  await admin.goto("/admin/products");
  await expect(admin.getByText("Waiting for the guardian")).toBeVisible();
  const waiting = guardian.getByRole("region", { name: "One drawing is waiting for you" });
  await waiting.getByRole("button", { name: /^Show it/ }).click();
  await expect(waiting).toBeHidden();
  await admin.reload();
  await expect(admin.getByText("Waiting for the guardian")).toBeHidden();

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

  await guardian.getByRole("button", { name: "Pause everything" }).click();
  await expect(guardian.getByText("Nothing is public.", { exact: true })).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  const kid = await pageOf(browser, "kid");
  await kid.goto("/creator/dashboard");
  await expect(kid.getByText("Taking a break")).toBeVisible();
  await guardian.getByRole("button", { name: "End the pause" }).click();
  await expect(guardian.getByText("Open the page as visitors see it")).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(200);

  await kid.getByRole("link", { name: "What your grown-up can see" }).click();
  await expect(kid.getByText("Your grown-up cannot see your password.")).toBeVisible();
  expect(await problems(kid)).toEqual([]);
  await guardian.reload();
  const devices = guardian.getByRole("button", { name: /^Sign out / });
  const count = await devices.count();
  await devices.first().click();
  await expect(devices).toHaveCount(count - 1);
  await kid.goto("/creator/dashboard");
  await kid.waitForURL("**/auth?next=**");
});
