import type { Config } from "~/config.server";
import { defaultTimeouts } from "~/lib/external/timeouts";

/** Something to open or keep, made for this one mail. */
export type MailFile = { name: string; mimeType: string; bytes: Uint8Array };

export type OutgoingMail = {
  /** Our own id, which is in its Message-ID: a bounce names it. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Shown by the HTML under `cid:{cid}`. */
  pictures?: readonly { cid: string; mimeType: string; bytes: Uint8Array }[];
  files?: readonly MailFile[];
  /** Stops mails of this kind by a single post, for mail programs (RFC 8058). */
  unsubscribeUrl?: string;
};

/** The address takes no mail: trying it again would be refused again. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

/** Hands over one mail; throws when the server does not accept it, `AddressRefused` when it never will. */
export type MailTransport = {
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
  /** Throws when the server does not respond or does not let us in; absent where there is none. */
  check?(): Promise<void>;
  /** True where mails are only ever read in the outbox, so their texts have to be kept. */
  isOutbox?: boolean;
};

/**
 * SMTP where it is configured; otherwise mails stay in the outbox table and count as delivered.
 * @param limitMs how long the server may take for each step
 */
export function createMailTransport(
  mail: Pick<Config["mail"], "smtpUrl" | "from">,
  limitMs = defaultTimeouts.smtpMs,
): MailTransport {
  if (!mail.smtpUrl) return { send: async () => {}, close: () => {}, isOutbox: true };
  const { smtpUrl } = mail;
  let opened: ReturnType<typeof openSmtp> | undefined;
  const connection = () => (opened ??= openSmtp(smtpUrl, limitMs));
  return {
    async send({ id, to, subject, text, html, pictures = [], files = [], unsubscribeUrl }) {
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
      const messageId = messageIdOf(id, mail.from);
      try {
        const smtp = await connection();
        await smtp.sendMail({
          from: mail.from,
          to,
          messageId,
          subject,
          text,
          html,
          attachments,
          ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        });
      } catch (error) {
        throw isRefusedAddress(error) ? new AddressRefused(messageOf(error)) : error;
      }
    },
    close: () => void opened?.then((smtp) => smtp.close()),
    async check() {
      await (await connection()).verify();
    },
  };
}

/** What mail programs make their own button of; it posts, so that no scanner unsubscribes anyone. */
function unsubscribeHeaders(url: string) {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Loads the library, which takes 20 MB and a seventh of a second, with the first mail. */
async function openSmtp(url: string, limitMs: number) {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    dnsTimeout: limitMs,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
  });
}

/** The Message-ID of a mail; `mailIdOf` reads it back. */
function messageIdOf(id: string, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
  return `<${id}@${domain}>`;
}

/** Our id in a Message-ID, with or without its brackets; null when it is not one of ours. */
export function mailIdOf(messageId: string): string | null {
  const id = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(messageId.trim())?.[1];
  return id?.toLowerCase() ?? null;
}

/**
 * A permanent refusal (5xx) of the address or of the mail. Refusals of ourselves (who may send,
 * 5.7.x, or a sender that is not ours) say nothing about the reader and are tried again.
 */
function isRefusedAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "responseCode" in error ? Number(error.responseCode) : 0;
  const command = "command" in error ? String(error.command) : "";
  const isPermanent = code >= 550 && code <= 559;
  return isPermanent && /^(RCPT TO|DATA)$/.test(command) && !/\b5\.7\.\d+\b/.test(error.message);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
