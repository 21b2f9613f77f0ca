const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** An id for an act: nobody else makes the same. */
export function newActId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(14));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** A UUID, also where the page did not come over an encrypted connection. */
export function newSketchId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
}
