import nodemailer from "nodemailer";

import type { Config } from "~/config.server";

export type OutgoingMail = { to: string; subject: string; text: string; html: string };

/** Hands one mail over; throws when the server does not take it. */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
  /** Mails are read here, in the outbox, and nowhere else: their texts have to stay. */
  isOutbox?: boolean;
};

/** SMTP where it is configured; else mails stay in the outbox table and count as delivered. */
export function createMailTransport(mail: Config["mail"]): MailTransport {
  if (!mail.smtpUrl) return { send: async () => {}, close: () => {}, isOutbox: true };
  const smtp = nodemailer.createTransport(mail.smtpUrl);
  return {
    async send({ to, subject, text, html }) {
      await smtp.sendMail({ from: mail.from, to, subject, text, html });
    },
    close: () => smtp.close(),
  };
}
