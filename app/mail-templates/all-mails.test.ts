import { describe, expect, test } from "vitest";

import { optionalMails } from "~/schema/optional-mails";
import { mailFacts } from "~/platform/mail/facts/mail-facts";
import { readMail } from "~/platform/mail/read-mail";

import { mailTemplates } from "./mail-templates";
import { renderStoredMail } from "./render-stored-mail.server";
import { sampleMails } from "./sample-mails.server";

const base = {
  publicUrl: "https://shop.example",
  secret: "a secret for tests that is long enough",
  seller: { name: "Marker Press LLC", address: "9 Ink Lane, Salem, OR 97301" },
};
const rendered = await sampleMails(base);

test("mails that advertise name a postal address at their foot, in both parts, and a way to stop them", () => {
  const { name, address } = base.seller;
  const advertising = new Set<string>(optionalMails);
  const seen = new Set<string>();
  for (const { template, html, text, unsubscribeUrl } of rendered) {
    const foot = text.slice(text.indexOf("You are receiving this email because"));
    const isNamed = html.includes(address) && foot.includes(`${name}, ${address}`);
    expect([template, isNamed, unsubscribeUrl !== undefined]).toEqual([
      template,
      advertising.has(template),
      advertising.has(template),
    ]);
    if (isNamed) seen.add(template);
  }
  expect(seen).toEqual(advertising);
});

test("every template has facts and samples", () => {
  expect(Object.keys(mailTemplates).toSorted()).toEqual(Object.keys(mailFacts).toSorted());
  expect(new Set(rendered.map(({ template }) => template))).toEqual(
    new Set(Object.keys(mailFacts)),
  );
});

/** Whoever reads these is not of the family: strangers, and the team before anything is decided. */
const withoutDrawing = new Set(["takedown-notice", "takedown-waiting"]);

test("each mail that names a drawing shows it", () => {
  const naming = rendered.filter(({ text }) => /“Moon (cat|tiger)”/.test(text));
  const templates = new Set(naming.map(({ template }) => template));
  expect(templates.size).toBeGreaterThan(10);
  const showing = rendered.filter(({ html }) => /<div id="(picture|small|needed)-/.test(html));
  const shown = new Set(showing.map(({ template }) => template));
  expect([...templates].filter((name) => !shown.has(name) && !withoutDrawing.has(name))).toEqual(
    [],
  );
});

describe.each(rendered)("$id", ({ template, subject, html, text }) => {
  test("has a subject, and an HTML part and a plain text that say the same", () => {
    expect(subject.trim()).not.toBe("");
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";
    expect(heading).not.toBe("");
    expect(text.toLowerCase()).toContain(plain(heading).toLowerCase());
    expect(text).toMatch(/You are receiving this email because|This is the last email|^Sent /m);
  });

  test("shows no fact that is missing or not turned into text", () => {
    for (const shown of [subject, text, html.replace(/<style>.*?<\/style>/s, "")])
      expect(shown).not.toMatch(/undefined|null|NaN|\[object|[{}]/);
  });

  test("links only to the public URL, loads nothing, and runs nothing", () => {
    const links = [...html.matchAll(/(?:href|src|url)\s*[=(]\s*"?([^")\s>]+)/g)].map(
      ([, target = ""]) => target,
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((target) => !isOfShop(target) && !target.startsWith("mailto:"))).toEqual(
      [],
    );
    expect(html).not.toMatch(/<(script|img|iframe|form)/i);
    const inText = text.match(/https?:\/\/\S+/g) ?? [];
    expect(inText.filter((target) => !isOfShop(target))).toEqual([]);
  });

  test("is readable in the dark", () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    // Whatever is ink by day says so by a class; on yellow it stays ink.
    for (const [tag] of html.matchAll(/<[a-z0-9]+ [^>]*style="[^"]*(?<![-\w])color:[^>]*>/g))
      expect(tag).toMatch(
        /class="[^"]*\bm-(ink|ink2|ink3)\b|background-color:#ffd60a|href="https:\/\/shop\.example"/,
      );
  });

  test("says each address in full in its plain text only", () => {
    const shown = html.replace(/<style>.*?<\/style>/s, "").replaceAll(/<[^>]*>/g, "\n");
    expect(shown).not.toMatch(/https?:/);
    for (const [, target = ""] of html.matchAll(/href="([^"]+)"/g))
      if (isOfShop(target) && target !== base.publicUrl) expect(text).toContain(plain(target));
  });

  test("keeps nothing but amounts on one line, so that it fits a phone", () => {
    const kept = html.split(/white-space:\s*nowrap/).slice(1);
    for (const after of kept) expect(after).toMatch(/^">(-?\$?[\d,.]+|Included)<\/span>/);
  });

  test("its samples fit its facts", () => {
    const samples: readonly unknown[] = Object(mailTemplates)[template].samples;
    for (const facts of samples) expect(readMail({ template, facts }).facts).toEqual(facts);
  });
});

const token = "abc123";
const scopes = {
  accountAndArt: true,
  showArt: true,
  publicName: true,
  ageGroup: false,
  photo: false,
  bio: false,
  state: false,
  termsAndPayout: true,
};

test.each([
  ["verify-email", { firstName: "Kit", token }, "/verify-email?token=abc123"],
  ["reset-password", { firstName: "Kit", token }, "/reset-password?token=abc123"],
  ["password-changed", { firstName: "Kit" }, "/forgot-password"],
  ["parent-notice", { token, isReminder: false }, "/parent-consent/abc123"],
  ["parent-notice", { token, isReminder: true }, "/parent-consent/abc123"],
  ["consent-confirmed", { token, scopes }, "/auth/sign-up/child?token=abc123"],
  ["form-rejected", { consentId: "c1" }, "/guardian/consents/c1"],
])("%s leads where its facts say", async (template, facts, path) => {
  const { html, text } = await renderStoredMail({ template, facts }, base);
  expect(text).toContain(base.publicUrl + path);
  expect(html).toContain(`href="${base.publicUrl}${path}"`);
});

test("a parent reads in the first lines what it takes", async () => {
  const facts = { token, isReminder: false };
  const { html, text } = await renderStoredMail({ template: "parent-notice", facts }, base);
  const beforeTheLink = text.slice(0, text.indexOf("/parent-consent/"));
  for (const words of [
    "about three minutes",
    "tick boxes",
    "$0.50",
    "refunded at once",
    "signed form",
  ])
    expect(beforeTheLink.replaceAll("\n", " "), words).toContain(words);
  expect(html).toContain("About three minutes");
});

test("what people typed is escaped", async () => {
  const facts = { firstName: "<b>Kit</b>", token };
  const { html, text } = await renderStoredMail({ template: "verify-email", facts }, base);
  expect(html).not.toContain("<b>Kit</b>");
  expect(text).toContain("<b>Kit</b>");
});

test("a subject stays on its line", async () => {
  const facts = { title: "Hi\r\nBcc: evil@x.co", firstName: "Kit", slug: "hi" };
  const { subject } = await renderStoredMail({ template: "design-published", facts }, base);
  expect(subject).toBe("“Hi Bcc: evil@x.co” is in the store");
});

function isOfShop(target: string): boolean {
  return target === base.publicUrl || target.startsWith(`${base.publicUrl}/`);
}

function plain(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
