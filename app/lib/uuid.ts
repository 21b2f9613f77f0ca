const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is written like a UUID, so that the database can be asked for it. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
