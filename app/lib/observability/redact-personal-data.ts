const GONE = "…";

/** What identifies someone, or opens something, wherever it stands in a text. */
const PERSONAL: readonly RegExp[] = [
  // Addresses of mail, also as they stand in a URL.
  /[^\s@<>"'(),;:=/]+(?:@|%40)[^\s@<>"'(),;&]+/gi,
  // IPv6 and IPv4 addresses, with their port.
  /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?:(?:\d{1,3}\.){3}\d{1,3})?(?![\w:])/gi,
  /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?(?![\w.])/g,
  // Telephone numbers.
  /(?<![\w-])\+?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?![\w-])/g,
  /(?<!\w)\+\d[\d\s().-]{6,}\d/g,
];

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** Keys, signatures, session cookies: long, and of letters with digits among them. */
const TOKEN = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?:\.[\w-]{20,})*(?![\w-])/gi;
/** Of a payment, an event, an account: they open nothing. */
const PROVIDER_ID =
  /^(?:evt|req|pi|ch|py|re|tr|acct|txn|dp|du|cs|tax|taxcalc)_(?:test_|live_)?[a-z0-9]+$/i;
const ADDRESS = /\b((?:https?|wss?|postgres(?:ql)?|smtps?):\/\/)([^\s"'<>)]+)/gi;
/** What the engine itself says names code, not data: "reading 'id'". */
const CODE_WORDS =
  /\b(reading|setting|property|module|package|export named|method|option|find) (['"`])([\w$@/.:-]{1,60})\2/g;
const QUOTED = /(["“`])[^"“”`]*["”`]|(?<!\w)'[^']*'(?!\w)|‘[^’]*’/g;

/** A text for the log: without addresses, tokens, what is quoted, and the paths of links. */
export function redactPersonalData(text: string): string {
  const named: string[] = [];
  const ids: string[] = [];
  let plain = text
    .replaceAll(ADDRESS, (_, scheme: string, rest: string) => `${scheme}${hostOf(rest)}`)
    .replaceAll(CODE_WORDS, (found) => `\uE000${named.push(found) - 1}\uE000`)
    .replaceAll(QUOTED, GONE);
  for (const pattern of PERSONAL) plain = plain.replaceAll(pattern, GONE);
  return plain
    .replaceAll(ID, (found) => `\uE001${ids.push(found) - 1}\uE001`)
    .replaceAll(TOKEN, (found) => (PROVIDER_ID.test(found) ? found : GONE))
    .replaceAll(/\uE001(\d+)\uE001/g, (_, at: string) => ids[Number(at)] ?? "")
    .replaceAll(/\uE000(\d+)\uE000/g, (_, at: string) => named[Number(at)] ?? "");
}

/**
 * The same for what is grouped: without ids and longer numbers too, so that the same failure reads
 * the same whatever it met.
 */
export function redactVariableParts(text: string): string {
  return redactPersonalData(text)
    .replaceAll(ID, GONE)
    .replaceAll(/\d[\d.,:-]*\d{2,}|\d{4,}/g, GONE)
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** "https://shop.example/…": where, without what. */
function hostOf(rest: string): string {
  const host = /^(?:[^/?#@]*@)?([^/?#]*)/.exec(rest)?.[1] ?? "";
  return /[/?#]./.test(rest) ? `${host}/${GONE}` : host;
}
