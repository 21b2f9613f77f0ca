/** A picture that travels inside a mail; its HTML shows it by `cid:{cid}`. */
export type InlinePicture = { cid: string; mimeType: string; bytes: Uint8Array };

/** The HTML as a page of ours shows it, where no mail program resolves `cid:` addresses. */
export function withPicturesInside(html: string, pictures: readonly InlinePicture[] = []): string {
  return pictures.reduce((shown, { cid, mimeType, bytes }) => {
    const data = Buffer.from(bytes).toString("base64");
    return shown.replaceAll(`src="cid:${cid}"`, `src="data:${mimeType};base64,${data}"`);
  }, html);
}
