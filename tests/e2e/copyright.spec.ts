import { expect } from "@playwright/test";

import { mailTo } from "./support/outbox";
import { gridLinks } from "./support/parts";
import { pageOf } from "./support/people";
import { settled } from "./support/settled";
import { test } from "./support/test";

test("a notice without scripts takes a shirt down, the artist's side objects, and it comes back", async ({
  browser,
  request,
}) => {
  const visitor = await pageOf(browser, null, { javaScriptEnabled: false });
  await visitor.goto("/store");
  const shirt = (await visitor.locator(gridLinks).last().getAttribute("href")) ?? "";
  await visitor.goto("/legal/copyright");
  await visitor.getByLabel("The work that was copied").fill("My print “Nine foxes”");
  await visitor.getByRole("button", { name: "Send notice" }).click();
  await expect(visitor.getByLabel("The work that was copied")).toHaveValue("My print “Nine foxes”");
  await visitor.getByLabel("The link of the shirt here").fill(new URL(shirt, visitor.url()).href);
  await signAs(visitor, "Robin Foxworth", "foxworth@inkling.test", "Send notice");
  await expect(visitor.getByText("Your notice has arrived.")).toBeVisible();
  await mailTo(request, "foxworth@inkling.test", "We have your notice");

  const desk = await pageOf(browser, "admin");
  await desk.goto("/admin/takedowns");
  await desk
    .getByRole("row", { name: /Robin Foxworth/ })
    .getByRole("link")
    .click();
  await settled(desk);
  await desk.getByRole("button", { name: "Hide the shirt" }).click();
  await expect(desk.getByText("Hidden", { exact: true })).toBeVisible();
  expect((await visitor.goto(shirt))?.status()).toBe(404);

  const outbox = await (await request.get("/dev/outbox.json")).text();
  const [, path = ""] = /(\/counter-notice\/[\w-]+\?key=[\w-]+)/.exec(outbox) ?? [];
  await visitor.goto(path);
  await signAs(visitor, "Dana Park", "dana@inkling.test", "Send objection");
  await expect(visitor.getByText("We have your objection", { exact: true })).toBeVisible();
  const sentOn = await mailTo(request, "foxworth@inkling.test", "The artist's side objects");
  expect(sentOn.text).toContain("12 Elm Street");
  await visitor.goto(path);
  await expect(visitor.getByText("A second one changes nothing")).toBeVisible();

  await desk.reload();
  await settled(desk);
  await expect(desk.getByText("A job puts the shirt back on")).toBeVisible();
  await desk.getByRole("button", { name: "Put the shirt back" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Put the shirt back" }).click();
  await expect(desk.getByText("Put back", { exact: true })).toBeVisible();
  expect((await visitor.goto(shirt))?.status()).toBe(200);
  await mailTo(request, "foxworth@inkling.test", "The shirt is back in the store");
  await visitor.goto(path);
  await expect(visitor.getByText("The shirt is back in the store.")).toBeVisible();
});

async function signAs(
  page: Awaited<ReturnType<typeof pageOf>>,
  name: string,
  email: string,
  button: string,
): Promise<void> {
  await page.getByLabel("Your full name").fill(name);
  await page.getByLabel("Your postal address").fill("12 Elm Street, Portland, OR 97201");
  await page.getByLabel("Your phone").fill("503 555 0142");
  await page.getByLabel("Your email").fill(email);
  for (const statement of await page.getByRole("checkbox").all()) await statement.check();
  await page.getByLabel("Signature").fill(name);
  await page.getByRole("button", { name: button }).click();
}
