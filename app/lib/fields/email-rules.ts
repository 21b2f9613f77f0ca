import type { TextRule } from "./text-rules";

export const MAX_EMAIL_LENGTH = 254;
/** Looks like an address, and holds nothing that could forge a mail header. */
const PLAIN_EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** @param text as `plainEmail` returns it */
function isEmail(text: string): boolean {
  return PLAIN_EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text);
}

/**
 * An email address as it is kept, compared and written to: in lower case, without the spaces around it
 * and what takes no width, its domain in ASCII ("bücher.example" is "xn--bcher-kva.example").
 */
export function plainEmail(typed: string): string {
  const email = typed.normalize("NFKC").replace(HIDDEN, "").trim().toLowerCase();
  const domainAt = email.lastIndexOf("@") + 1;
  return email.slice(0, domainAt) + asciiDomain(email.slice(domainAt));
}

const HIDDEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/**
 * Of letters that a URL would not take for anything but a domain, and their joiners; some are not in
 * ASCII.
 */
const WORDS = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}\u200c-\u200d.\u3002-]+$/u;

/** A domain that cannot be one stays as it is, and is refused as part of its address. */
function asciiDomain(domain: string): string {
  const url = `http://${domain}`;
  return WORDS.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
}

/** Of an address as `plainEmail` returns it. */
export const emailRules: readonly TextRule[] = [
  [(email) => email === "", "Email is required"],
  [(email) => email.length > MAX_EMAIL_LENGTH, "Email address is too long"],
  [(email) => email !== "" && !isEmail(email), "Please enter a valid email address"],
];
