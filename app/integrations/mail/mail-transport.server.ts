import nodemailer from "nodemailer";

import type { Config } from "~/config.server";

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown by the HTML under `cid:{cid}`. */
  pictures?: readonly { cid: string; mimeType: string; bytes: Uint8Array }[];
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
    async send({ to, subject, text, html, pictures = [] }) {
      const attachments = pictures.map(({ cid, mimeType, bytes }) => ({
        cid,
        filename: `${cid}.${mimeType.split("/")[1]}`,
        contentType: mimeType,
        contentDisposition: "inline" as const,
        content: Buffer.from(bytes),
      }));
      await smtp.sendMail({ from: mail.from, to, subject, text, html, attachments });
    },
    close: () => smtp.close(),
  };
}
