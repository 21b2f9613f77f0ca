import type { ReactElement } from "react";
import { render, toPlainText } from "react-email";

export type RenderedMail = { html: string; text: string };

/** A mail component as HTML and as the plain text beside it. */
export async function renderMail(mail: ReactElement): Promise<RenderedMail> {
  const html = await render(mail);
  const text = toPlainText(html, {
    selectors: [
      { selector: "[data-skip-in-text]", format: "skip" },
      { selector: "h1", options: { uppercase: false } },
      { selector: "h2", options: { uppercase: false } },
    ],
  });
  return { html, text };
}
