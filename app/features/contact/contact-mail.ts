import { brand } from "~/brand";
import { escapeHtml } from "~/lib/escape-html";

import type { ContactInput } from "./contact-form";

type MailText = { subject: string; text: string; html: string };

/** What the team reads when somebody wrote through the contact form. */
export function contactMail({ name, email, topic, message }: ContactInput): MailText {
  const lines = [`From: ${name} <${email}>`, `About: ${topic}`, "", message];
  return plainMail(`${brand.name} contact form: ${topic}`, lines);
}

/** What the team reads when somebody joined the waitlist. */
export function waitlistMail(email: string): MailText {
  return plainMail(`${brand.name} waitlist: one more`, [
    `${email} joined the Future Founders waitlist.`,
  ]);
}

function plainMail(subject: string, lines: string[]): MailText {
  const html = lines.map((line) => escapeHtml(line).replaceAll("\n", "<br>")).join("<br>");
  return { subject, text: lines.join("\n"), html: `<p style="font-family:sans-serif">${html}</p>` };
}
