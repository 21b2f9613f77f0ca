import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { compile } from "html-to-text";

type RenderedMail = { html: string; text: string };

/** Old mail programs need these attributes to lay out tables correctly. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const cell = { format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };

const selectors = [
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text]", format: "skip" },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: "td", ...cell },
  { selector: "th", ...cell },
  { selector: "h1", options: { uppercase: false } },
  { selector: "h2", options: { uppercase: false } },
] as const;

// Put together once: that takes longer than a mail.
const toText = compile({ wordwrap: false, selectors: [...selectors] });

/** Renders a mail component as HTML and plain text. */
export async function renderMail(mail: ReactElement): Promise<RenderedMail> {
  const html = DOCTYPE + renderToStaticMarkup(mail);
  return { html, text: toText(html) };
}
