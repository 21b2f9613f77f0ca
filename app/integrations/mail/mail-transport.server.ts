import nodemailer from "nodemailer";

import type { Config } from "~/config.server";

/** Something to open or keep, made for this one mail. */
export type MailFile = { name: string; mimeType: string; bytes: Uint8Array };

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown by the HTML under `cid:{cid}`. */
  pictures?: readonly { cid: string; mimeType: string; bytes: Uint8Array }[];
  files?: readonly MailFile[];
};

/** Hands over one mail; throws when the server does not accept it. */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
  /** True where mails are only ever read in the outbox, so their texts have to be kept. */
  isOutbox?: boolean;
};

/** SMTP where it is configured; otherwise mails stay in the outbox table and count as delivered. */
export function createMailTransport(mail: Config["mail"]): MailTransport {
  if (!mail.smtpUrl) return { send: async () => {}, close: () => {}, isOutbox: true };
  const smtp = nodemailer.createTransport(mail.smtpUrl);
  return {
    async send({ to, subject, text, html, pictures = [], files = [] }) {
      const inline = pictures.map(({ cid, mimeType, bytes }) => ({
        cid,
        filename: `${cid}.${mimeType.split("/")[1]}`,
        contentType: mimeType,
        contentDisposition: "inline" as const,
        content: Buffer.from(bytes),
      }));
      const attached = files.map(({ name, mimeType, bytes }) => ({
        filename: name,
        contentType: mimeType,
        content: Buffer.from(bytes),
      }));
      const attachments = [...inline, ...attached];
      await smtp.sendMail({ from: mail.from, to, subject, text, html, attachments });
    },
    close: () => smtp.close(),
  };
}
