import { expect } from "@playwright/test";

import { drawingFile } from "./support/drawing-file";
import { shirtsAreDrawn } from "./support/drawn-shirts";
import { mailTo } from "./support/outbox";
import { isTooWide, isTooWideWithLargeText, problems } from "./support/page-checks";
import { DEMO_PASSWORD } from "../../app/people/sessions/demo-accounts";
import { pageOf } from "./support/people";
import { test } from "./support/test";

test("a guardian says 'Show it' on a phone, hides a shirt, pauses, and ends the pause", async ({
  browser,
}) => {
  const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
  const visitor = await pageOf(browser, null);
  await guardian.goto("/guardian");
  const waiting = guardian.getByRole("region", { name: /^One drawing of .* is waiting for you$/ });
  const showIt = waiting.getByRole("button", { name: /^Show it/ });
  // The drawing and both buttons are on the first screen.
  await expect(waiting.getByAltText(/^The drawing/)).toBeInViewport({ ratio: 1 });
  await expect(showIt).toBeInViewport({ ratio: 1 });
  await expect(waiting.getByRole("button", { name: /^Not this one/ })).toBeInViewport({ ratio: 1 });
  expect(await problems(guardian)).toEqual([]);
  expect(await isTooWide(guardian)).toBe(false);

  const admin = await pageOf(browser, "admin");
  await admin.goto("/admin/products/manage");
  await expect(admin.getByText("Waiting for the parent")).toBeVisible();
  await guardian.getByRole("link", { name: "See and change" }).click();
  await guardian.getByRole("link", { name: /^Look at it/ }).waitFor();
  expect(await guardian.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(2_500);
  expect(await isTooWideWithLargeText(guardian)).toBe(false);
  await guardian.goto("/guardian");
  await showIt.click();
  await expect(waiting).toBeHidden();
  await admin.reload();
  await expect(admin.getByText("Waiting for the parent")).toBeHidden();

  await guardian.getByRole("link", { name: "See and change" }).click();
  await expect(guardian.getByRole("heading", { name: /^All drawings of/ })).toBeVisible();
  expect(await problems(guardian)).toEqual([]);
  expect(await isTooWide(guardian)).toBe(false);
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

  await guardian.locator("summary", { hasText: "Pause everything" }).click();
  await guardian.getByRole("button", { name: "Pause everything" }).click();
  await expect(guardian.getByText("Nothing is public.", { exact: true })).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(404);
  const kid = await pageOf(browser, "kid");
  await kid.goto("/creator/dashboard");
  await expect(kid.getByRole("status").getByText("Taking a break")).toBeVisible();
  await guardian.getByRole("button", { name: "End the pause" }).click();
  await expect(guardian.getByText("Open the page as visitors see it")).toBeVisible();
  expect((await visitor.request.get(address)).status()).toBe(200);

  await kid.getByRole("link", { name: "What your grown-up can see" }).click();
  await expect(kid.getByText("Your grown-up cannot see your password.")).toBeVisible();
  expect(await problems(kid)).toEqual([]);
  await guardian.reload();
  await guardian.locator("summary", { hasText: "The account" }).click();
  const devices = guardian.getByRole("button", { name: /^Sign out / });
  const count = await devices.count();
  await devices.first().click();
  await expect(devices).toHaveCount(count - 1);
  await kid.goto("/creator/dashboard");
  await kid.waitForURL("**/auth?next=**");
});

test("a child's drawing: words first, one question to the parent, and one state for all three", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const typed = `Moon Frogg ${Date.now().toString(36)}`;
  const title = typed.replace("Frogg", "Frog");
  const kid = await pageOf(browser, "kid", { width: 390, height: 844 });
  await shirtsAreDrawn(kid);
  const admin = await pageOf(browser, "admin");
  const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
  const visitor = await pageOf(browser, null);
  const mails = () => mailTo(guardian.request, "guardian@inkling.test", title);
  const slug = title.toLowerCase().replaceAll(" ", "-");
  const inStore = async (at = slug) => (await visitor.request.get(`/store/${at}`)).status();
  const waiting = guardian.getByRole("listitem").filter({ hasText: title });
  const inRoom = kid.getByRole("listitem").filter({ hasText: typed });

  await test.step("the child uploads, the team mends the words, and sends four shirts", async () => {
    await kid.goto("/creator/upload");
    await kid.getByLabel("Title").fill(typed);
    await kid
      .locator("input[type=file]")
      .first()
      .setInputFiles(await drawingFile(41));
    await kid.getByLabel(/I drew this myself/).check();
    await kid.getByRole("button", { name: "Submit for Review" }).click();
    await kid.waitForURL(/\/creator\/submitted/);
    await admin.goto(`/admin?q=${encodeURIComponent(typed)}`);
    await admin.getByRole("link", { name: typed }).click();
    await admin.waitForURL("**/admin/designs/**");
    await admin.getByLabel("Title", { exact: true }).fill(title);
    await admin.locator('button[name="intent"][value="approve"]').click();
    await expect(admin.getByText("Words approved")).toBeVisible();
    await admin.getByRole("button", { name: "Generate all four" }).click();
    await admin.getByRole("button", { name: "Send to the artist" }).click();
    await expect(admin.getByText("Mockups Created!")).toBeVisible();
  });

  await test.step("the child picks; the parent is not asked before the words are whole", async () => {
    await kid.goto("/creator/dashboard");
    const toPick = kid.getByRole("link", { name: "Review Mockups" });
    await inRoom
      .filter({ has: toPick })
      .getByRole("link", { name: "Review Mockups" })
      .first()
      .click();
    await kid.getByRole("radio").nth(1).check();
    await kid.getByRole("button", { name: "This is the One!" }).click();
    await expect(kid.getByText(/Then your grown-up takes a look/)).toBeVisible();
    await guardian.goto("/guardian");
    await expect(waiting).toHaveCount(0);
  });

  await test.step("publishing asks the parent, and all three read the same", async () => {
    await admin.goto("/admin/products");
    await admin.getByRole("link", { name: `Create Product from ${typed}` }).click();
    await expect(admin.getByText("The parent sees it first")).toBeVisible();
    await expect(admin.getByLabel("Title")).toHaveValue(title);
    await admin.getByLabel("Description").fill("A frog that slepps on the moon.");
    await admin.getByRole("button", { name: "Publish Design" }).click();
    await expect(admin.getByText(`“${title}” is ready.`)).toBeVisible();
    await expect(admin.getByText("published successfully")).toHaveCount(0);
    await kid.goto("/creator/collection");
    await expect(inRoom.getByText("With your grown-up")).toBeVisible();
    await expect(inRoom.getByText("Published")).toHaveCount(0);
    expect(await inStore()).toBe(404);
    const mail = await mails();
    expect(mail.text).toContain("A frog that slepps on the moon.");
  });

  await test.step("'Show it' on the parent's first screen puts it into the store", async () => {
    await guardian.goto("/guardian");
    await expect(waiting.getByText("A frog that slepps on the moon.")).toBeVisible();
    await waiting.getByRole("button", { name: /^Show it/ }).click();
    await expect(waiting).toHaveCount(0);
    expect(await inStore()).toBe(200);
    await kid.reload();
    await expect(inRoom.getByText("Published")).toBeVisible();
  });

  await test.step("a mended spelling stays in the store, and the parent is told", async () => {
    await admin.goto(`/admin/products/manage?q=${encodeURIComponent(title)}`);
    await admin.getByRole("link", { name: title, exact: true }).click();
    await expect(admin.getByRole("link", { name: "See it in the store" })).toBeVisible();
    await admin.getByLabel("Description").fill("A frog that sleeps on the moon.");
    await admin.getByRole("button", { name: "Save Changes" }).first().click();
    await expect(
      admin.getByText(/What is in the store stays there. The parent will get an email/),
    ).toBeVisible();
    expect(await inStore()).toBe(200);
    const mail = await mailTo(guardian.request, "guardian@inkling.test", "We mended the spelling");
    expect(mail.text).toContain("A frog that sleeps on the moon.");
    await guardian.goto("/guardian");
    await expect(waiting).toHaveCount(0);
  });

  await test.step("another meaning waits for the parent, who says no", async () => {
    await admin.getByLabel("Description").fill("A frog that weeps on the moon.");
    await admin.getByLabel(/It means something else now/).check();
    await admin.getByRole("button", { name: "Save Changes" }).first().click();
    await expect(admin.getByText("Waiting for the parent")).toBeVisible();
    await expect(admin.getByRole("link", { name: "See it in the store" })).toHaveCount(0);
    expect(await inStore()).toBe(404);
    await guardian.goto("/guardian");
    await waiting.getByRole("button", { name: /^Not this one/ }).click();
    await expect(waiting).toHaveCount(0);
    await kid.reload();
    await expect(inRoom.getByText("Just for you", { exact: true })).toBeVisible();
    await admin.reload();
    await expect(admin.getByText("The parent said no")).toBeVisible();
    expect(await inStore()).toBe(404);
  });
});

test("another parent is invited, pauses, and an end is told seven days before", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const guardian = await pageOf(browser, "guardian");
  const second = await pageOf(browser, "coparent", { width: 390, height: 844 });
  const visitor = await pageOf(browser, null);
  const toGuardian = (subject: string) =>
    mailTo(guardian.request, "guardian@inkling.test", subject);
  await guardian.goto("/guardian");
  await guardian.getByRole("link", { name: "See and change" }).click();
  await guardian.waitForURL("**/guardian/consents/**");
  const home = new URL(guardian.url()).pathname;
  const shirt = guardian.getByRole("link", { name: "See it in the store" }).first();
  const address = (await shirt.getAttribute("href")) ?? "";
  const inStore = async () => (await visitor.request.get(address)).status();

  await test.step("the second parent of the demo leaves", async () => {
    await second.goto(home);
    await second.locator("summary", { hasText: "The other parent" }).click();
    await expect(second.getByText("Morgan sees and decides the same as you.")).toBeVisible();
    expect(await problems(second)).toEqual([]);
    expect(await isTooWide(second)).toBe(false);
    await second.locator("summary", { hasText: "Leave…" }).click();
    await second.getByRole("button", { name: "Leave as a parent of Pip" }).click();
    await second.waitForURL("**/guardian");
    await expect(second.getByText("No child yet")).toBeVisible();
    expect((await second.request.get(home)).status()).toBe(404);
    await toGuardian("Robin has left");
  });

  let link = "";
  await test.step("they are invited again, by a link that works once", async () => {
    await guardian.reload();
    await guardian.locator("summary", { hasText: "Invite another parent" }).click();
    const email = guardian.getByLabel("Their email");
    await email.fill("guardian@inkling.test");
    const invite = guardian.getByRole("button", { name: "Invite another parent" });
    await invite.click();
    await expect(guardian.getByText("This is your own address")).toBeVisible();
    await expect(email).toHaveValue("guardian@inkling.test");
    await email.fill("coparent@inkling.test");
    await invite.click();
    await guardian.locator("summary", { hasText: "Invite another parent" }).click();
    await expect(guardian.getByText("We have sent a link to")).toBeVisible();
    const mail = await mailTo(second.request, "coparent@inkling.test", "Morgan invites you");
    link = /\/second-parent\/[\w-]+/.exec(mail.text)?.[0] ?? "";
    await second.goto(link);
    await second.reload();
    await second.getByLabel("Password", { exact: true }).fill("Not-my-password-1");
    await second.getByLabel(/I am 18 or older/).check();
    await second.getByRole("button", { name: "Accept" }).click();
    await expect(second.getByRole("alert").first()).toBeVisible();
    await second.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await second.getByRole("button", { name: "Accept" }).click();
    await second.waitForURL(`**${home}`);
    await toGuardian("Robin is now a parent here, too");
    expect((await visitor.request.get(link)).status()).toBe(410);
  });

  await test.step("the second parent pauses; the first is told, and ends it", async () => {
    await second.locator("summary", { hasText: "Pause everything" }).click();
    await second.getByRole("button", { name: "Pause everything" }).click();
    await expect(second.getByText(/^Everything has been paused since/)).toBeVisible();
    expect(await inStore()).toBe(404);
    await toGuardian("Robin has paused everything");
    await guardian.goto(home);
    await expect(guardian.getByText("Robin paused it.")).toBeVisible();
    await guardian.getByRole("button", { name: "End the pause" }).click();
    await expect(guardian.getByText("Robin paused it.")).toBeHidden();
    await expect.poll(inStore).toBe(200);
    // The second parent's page still has the button of before.
    await second.getByRole("button", { name: "End the pause" }).click();
    await expect(second.getByText("Nothing was changed.")).toBeVisible();
  });

  await test.step("revoking hides everything, is told with its day, and is taken back", async () => {
    await second.locator("summary", { hasText: "Take it back" }).click();
    await second.getByText("Revoke or delete…").click();
    await second.getByRole("button", { name: "Revoke my consent" }).click();
    await expect(second.getByText(/^The account of Pip is deleted on/)).toBeVisible();
    expect(await inStore()).toBe(404);
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
    const mail = await toGuardian("The account of Pip is to be deleted on");
    const told = new Date(/deleted on (\w+ \d+, \d{4})/.exec(mail.subject)?.[1] ?? "");
    const days = (told.getTime() - new Date(day.format(new Date())).getTime()) / 86_400_000;
    expect(Math.abs(days - 7)).toBeLessThanOrEqual(1);
    await guardian.reload();
    await expect(guardian.getByText("Robin asked for this.")).toBeVisible();
    await expect(guardian.getByRole("button", { name: "Do not delete it" })).toHaveCount(0);
    await second.getByRole("button", { name: "Do not delete it" }).click();
    await toGuardian("The account of Pip stays");
    await guardian.reload();
    await guardian.getByRole("button", { name: "End the pause" }).click();
    await expect.poll(inStore).toBe(200);
    await guardian.locator("summary", { hasText: "Who decided what" }).click();
    await expect(guardian.getByText("asked to end the consent")).toBeVisible();
    expect(await problems(guardian)).toEqual([]);
  });
});

test("what would reach the amount waits for the tax form, goes out with it, and is on the papers", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await pageOf(browser, "admin");
  const guardian = await pageOf(browser, "guardian", { width: 390, height: 844 });
  const run = async (title: string) => {
    await admin.goto("/admin/jobs");
    await admin.getByRole("button", { name: `Run again: ${title}` }).click();
    await expect(admin.getByText("It will run in a moment")).toBeVisible();
  };
  /** Payees whose money waits for the form; children stand there under handles. */
  const waiting = async () => {
    await admin.goto("/admin/payouts/owed?state=no-tax-form");
    const badges = admin.getByRole("row").getByText("No tax form");
    await expect(badges.first()).toBeVisible();
    return badges.count();
  };
  let before = 0;

  await test.step("the payout waits, and the guardian is told why", async () => {
    before = await waiting();
    await run("Create payouts");
    const mail = await mailTo(guardian.request, "guardian@inkling.test", "waits for your tax form");
    expect(mail.text).toContain("Why: whoever is paid royalties of $10.00 or more");
    expect(mail.text).toContain("/payment-setup");
    expect(await waiting()).toBe(before);
  });

  await test.step("the form is filled in at the provider", async () => {
    await guardian.goto("/guardian");
    await expect(guardian.getByText(/still needs your tax form/)).toBeVisible();
    await guardian.getByRole("link", { name: "Fill in the tax form" }).click();
    await guardian.waitForURL("**/payment-setup");
    expect(await problems(guardian)).toEqual([]);
    expect(await isTooWide(guardian)).toBe(false);
    await guardian.getByRole("button", { name: "Fill in the tax form" }).click();
    await guardian.waitForURL("**/dev/sandbox-onboarding/**");
    await guardian.getByRole("button", { name: "Fill in the tax form" }).click();
    await expect(async () => {
      await guardian.goto("/payment-setup");
      await expect(guardian.getByText("All set")).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  await test.step("the next run pays it", async () => {
    // A job runs in its own time: the sending may come before what it is to send.
    await expect(async () => {
      await run("Create payouts");
      await run("Send payouts");
      const mail = await mailTo(guardian.request, "guardian@inkling.test", "is on its way");
      expect(mail.text).toContain("Pip");
    }).toPass();
    await admin.goto("/admin/payouts/owed?state=no-tax-form");
    await expect(admin.getByRole("row").getByText("No tax form")).toHaveCount(before - 1);
  });

  await test.step("the year's papers have it, for the guardian and for the preparer", async () => {
    await guardian.goto("/statements");
    const link = guardian.getByRole("link", { name: /^Royalties paid in \d+ as PDF$/ }).first();
    const href = (await link.getAttribute("href")) ?? "";
    const paper = await guardian.request.get(href);
    expect((await paper.body()).subarray(0, 5).toString()).toBe("%PDF-");
    const year = /\d{4}/.exec(href)?.[0] ?? "";
    await admin.goto(`/admin/reports/tax/${year}`);
    const row = admin.getByRole("row").filter({ hasText: "Morgan Larkin" });
    await expect(row.getByText("1099-MISC box 2")).toBeVisible();
    await expect(row.getByText("No tax form")).toHaveCount(0);
    await row.getByRole("link", { name: "Morgan Larkin" }).click();
    await expect(admin.getByText("guardian@inkling.test", { exact: true })).toBeVisible();
    const csv = await admin.request.get(`/admin/reports/tax/${year}/forms.csv`);
    const line = (await csv.text()).split("\n").find((one) => one.includes("Morgan Larkin"));
    expect(line).toContain("1099-MISC, box 2 (royalties)");
  });
});
