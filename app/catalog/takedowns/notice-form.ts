import { z } from "zod";

import { emailField } from "~/lib/fields/email";
import { publicText } from "~/lib/fields/shown-text";

import { noticeLimits } from "./notice-limits";

const text = (label: string, missing: string, max: number) =>
  publicText(label, missing)
    .min(1, missing)
    .max(max, `Please keep it under ${max.toLocaleString("en-US")} characters`);

const said = (missing: string) => z.literal("on", missing);

const phone = text("Phone", "Phone is required", noticeLimits.phone).regex(
  /(?:\D*\d){7}/,
  "Please enter a phone number",
);

const person = {
  name: text("Name", "Name is required", noticeLimits.name),
  address: text("Address", "Address is required", noticeLimits.address),
  phone,
  email: emailField,
  signature: text("Signature", "Please sign with your full name", noticeLimits.name),
};

/** What a notice has to say: 17 U.S.C. 512(c)(3). */
export const noticeForm = z.object({
  work: text("The work", "Please say what was copied", noticeLimits.work),
  link: text("Link", "Please paste the link of the shirt", noticeLimits.link),
  ...person,
  goodFaith: said("A notice needs this statement"),
  accurate: said("A notice needs this statement"),
});

/** What a counter-notice has to say: 17 U.S.C. 512(g)(3). */
export const counterForm = z.object({
  words: publicText("Your words")
    .max(noticeLimits.words, "Please keep it under 2,000 characters")
    .default(""),
  ...person,
  mistake: said("A counter-notice needs this statement"),
  jurisdiction: said("A counter-notice needs this statement"),
  sentOn: said("Please tick that you know this"),
});

export type NoticeInput = z.infer<typeof noticeForm>;
export type CounterInput = z.infer<typeof counterForm>;

/** The part of a link that names a shirt: "moon-cat" of "https://shop.example/store/moon-cat?x". */
export function shirtInLink(link: string): string | null {
  const [, slug = ""] = /(?:^|\/)(?:store|product)\/([^/?#\s]+)/i.exec(link) ?? [];
  try {
    return slug === "" ? null : decodeURIComponent(slug).toLowerCase();
  } catch {
    return null;
  }
}
