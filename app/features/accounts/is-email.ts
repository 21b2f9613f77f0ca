/** Looks like an address, and holds nothing that could forge a mail header. */
const PLAIN_EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

/** @param text in lower case */
export function isEmail(text: string): boolean {
  return PLAIN_EMAIL.test(text) && !/^\.|\.\.|\.@/.test(text);
}
