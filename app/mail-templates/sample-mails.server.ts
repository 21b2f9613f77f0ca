import type { RenderedMail } from "~/platform/mail/deliver-mails.server";

import type { LinkBase } from "./mail-links.server";
import { mailTemplates } from "./mail-templates";
import { renderStoredMail } from "./render-stored-mail.server";

export type SampleMail = RenderedMail & { id: string; template: string };

/** Every template with each of its sample facts, as it would be sent. */
export async function sampleMails(base: LinkBase): Promise<SampleMail[]> {
  const samples = Object.entries(mailTemplates).flatMap(([template, { samples }]) =>
    samples.map((facts, index) => ({ id: `${template}-${index + 1}`, template, facts })),
  );
  return Promise.all(
    samples.map(async ({ id, template, facts }) => ({
      id,
      template,
      ...(await renderStoredMail({ template, facts }, base)),
    })),
  );
}
