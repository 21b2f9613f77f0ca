import { expect, test } from "vitest";

import { rejectionReasons } from "~/schema/design-status";

import { renderStoredMail } from "../render-stored-mail.server";

const base = {
  publicUrl: "https://shop.example",
  secret: "a secret for tests that is long enough",
  seller: { name: "Marker Press LLC", address: "9 Ink Lane, Salem, OR 97301" },
};
const about = { designId: "d1", title: "Moon cat", firstName: "Tess" };

const mails: [template: string, facts: object, path: string][] = [
  ["mockups-ready", about, "/design-review?design=d1"],
  ["design-published", { ...about, slug: "moon-cat" }, "/store/moon-cat"],
  ["mockup-picked", { ...about, mockupOrder: 3 }, "/admin/designs/d1"],
];

const rejections: typeof mails = rejectionReasons.map((reason) => [
  "design-rejected",
  { ...about, reason, note: null },
  "/creator/upload?again=d1",
]);

test.each([...mails, ...rejections])(
  "%s names the drawing and links to its page",
  async (template, facts, path) => {
    const { subject, text } = await renderStoredMail({ template, facts }, base);
    expect(subject).toContain("Moon cat");
    expect(text).toContain(base.publicUrl + path);
    expect(text).toMatch(/You are receiving this email because/);
  },
);

test("the team's note follows the kind sentence", async () => {
  const facts = { ...about, reason: "unreadable", note: "Use a thicker pen." };
  const { text } = await renderStoredMail({ template: "design-rejected", facts }, base);
  const paragraphs = text.replaceAll(/\s+/g, " ");
  expect(paragraphs).toMatch(/thick black marker.*A note from our team: Use a thicker pen\./);
});
