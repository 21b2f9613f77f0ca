/** So much of it stays on one line of a phone. */
const LONGEST = 36;

/** A token or an id, which no one reads. */
const isSecret = (part: string) => part.length > 20 && !part.includes(".");

/** An address as a link's text: where it leads, without the secret part. "inkling.test/verify-email…" */
export function shortAddress(href: string): string {
  const { host, pathname, search, hash } = new URL(href);
  const parts = [host, ...pathname.split("/").slice(1)].filter(Boolean);
  const shown = parts.filter((_, at) => parts.slice(0, at + 1).every((part) => !isSecret(part)));
  const whole = shown.join("/");
  const isCut = shown.length < parts.length || search !== "" || hash !== "";
  if (whole.length >= LONGEST) return `${whole.slice(0, LONGEST - 1)}…`;
  return isCut ? `${whole}…` : whole;
}
