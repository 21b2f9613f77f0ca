import type { APIRequestContext } from "@playwright/test";

type OutboxMail = { id: string; to: string; subject: string; text: string; html: string };

/** The newest mail to this address whose subject contains the text; waits until it arrives. */
export async function mailTo(
  request: APIRequestContext,
  to: string,
  subject: string,
): Promise<OutboxMail> {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const response = await request.get("/dev/outbox.json");
    const mails = (await response.json()) as OutboxMail[];
    const found = mails.find((mail) => mail.to === to && mail.subject.includes(subject));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail to ${to} about "${subject}" arrived`);
}
