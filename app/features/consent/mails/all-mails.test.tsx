import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";

import { AccountDeletedMail } from "~/features/accounts/mails/account-deleted-mail";
import { ChildLeftMail } from "~/features/accounts/mails/child-left-mail";
import { PasswordChangedMail } from "~/features/accounts/mails/password-changed-mail";
import { ResetPasswordMail } from "~/features/accounts/mails/reset-password-mail";
import { VerifyEmailMail } from "~/features/accounts/mails/verify-email-mail";
import { renderMail } from "~/features/mail/render-mail.server";

import { ConsentConfirmedMail } from "./consent-confirmed-mail";
import { ConsentEndedMail } from "./consent-ended-mail";
import { FormRejectedMail } from "./form-rejected-mail";
import { ParentNoticeMail } from "./parent-notice-mail";

const publicUrl = "https://shop.example";
const url = `${publicUrl}/link?token=abc`;
const name = { firstName: "<b>Kit</b>", publicUrl };
const scopes = {
  accountAndArt: true,
  publicName: true,
  photo: false,
  bio: false,
  state: false,
  termsAndPayout: true,
};

const mails: Record<string, { mail: ReactElement; link: string | null }> = {
  "verify email": { mail: <VerifyEmailMail {...name} url={url} />, link: url },
  "reset password": { mail: <ResetPasswordMail {...name} url={url} />, link: url },
  "password changed": {
    mail: <PasswordChangedMail {...name} />,
    link: `${publicUrl}/forgot-password`,
  },
  "account deleted": { mail: <AccountDeletedMail {...name} />, link: null },
  "child left": { mail: <ChildLeftMail publicUrl={publicUrl} />, link: null },
  "parent's notice": { mail: <ParentNoticeMail url={url} publicUrl={publicUrl} />, link: url },
  reminder: { mail: <ParentNoticeMail url={url} publicUrl={publicUrl} isReminder />, link: url },
  "consent confirmed": {
    mail: <ConsentConfirmedMail setUpUrl={url} scopes={scopes} publicUrl={publicUrl} />,
    link: url,
  },
  "consent ended": { mail: <ConsentEndedMail publicUrl={publicUrl} hadAccount />, link: null },
  "form rejected": { mail: <FormRejectedMail url={url} publicUrl={publicUrl} />, link: url },
};

describe.each(Object.entries(mails))("%s", (_name, { mail, link }) => {
  test("has a page and a plain text that say the same, with its link", async () => {
    const { html, text } = await renderMail(mail);
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";
    expect(heading).not.toBe("");
    expect(text.toLowerCase()).toContain(plain(heading).toLowerCase());
    if (link) expect(text).toContain(link);
    if (link) expect(html).toContain(`href="${link}"`);
  });

  test("leads to the public URL only, loads nothing, and runs nothing", async () => {
    const { html } = await renderMail(mail);
    const links = [...html.matchAll(/(?:href|src|url)\s*[=(]\s*"?([^")\s>]+)/g)].map(
      ([, target = ""]) => target,
    );
    expect(links.length).toBeGreaterThan(0);
    expect(
      links.filter((target) => !target.startsWith(publicUrl) && !target.startsWith("mailto:")),
    ).toEqual([]);
    expect(html).not.toMatch(/<(script|img|iframe|form)/i);
    expect(html).not.toContain("<b>Kit</b>");
  });
});

function plain(html: string): string {
  return html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
