import { expect, test } from "vitest";

import { renderStoredMail } from "~/mail-templates/render-stored-mail.server";

const base = {
  publicUrl: "https://shop.example",
  secret: "a secret for tests that is long enough",
  seller: { name: "Marker Press LLC", address: "9 Ink Lane, Salem, OR 97301" },
};

/** What 16 CFR 312.4(c)(1) asks of the notice, and the words that say it. */
test.each([
  [
    "(i) whose contact information was collected, and from whom",
    "your email address, which the child typed",
  ],
  ["(ii) that consent is required", "Without your consent there is no account."],
  ["(iii) what would be collected", "First and last name, an email address for signing in"],
  [
    "(iii) what is up to the parent",
    "If you allow it: a photo, a few words about your child and your state.",
  ],
  ["(iii) how it is used", "to make shirts of them"],
  ["(iii) what could be public", "What would be public"],
  ["(iv) who receives it, and why", "the payment provider gets your payout details"],
  ["(iv) only what is integral", "All of them are needed to run the shop"],
  ["(v) the online notice", "https://shop.example/privacy"],
  ["(vi) how to consent", "https://shop.example/parent-consent/abc123"],
  [
    "(vii) deletion without a reply",
    "If you do not reply, we delete them 14 days after this notice.",
  ],
])("the parent's mail says %s", async (_paragraph, words) => {
  const facts = { token: "abc123", isReminder: false };
  const { text } = await renderStoredMail({ template: "parent-notice", facts }, base);
  expect(text.replaceAll(/\s+/g, " ")).toContain(words);
});
