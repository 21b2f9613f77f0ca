/**
 * The text of an SVG file: UTF-8, UTF-16 by its byte order mark or first sign, or what its XML
 * declaration names. What cannot be decoded becomes replacement characters.
 */
export function textOfSvg(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder("utf-16le").decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder("utf-16be").decode(bytes);
  return decoder(bytes).decode(bytes);
}

const DECLARATION_BYTES = 200;

function decoder(bytes: Uint8Array): TextDecoder {
  const head = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  const named = /^<\?xml[^>]*\sencoding\s*=\s*["'](iso-8859-\d+|windows-125\d)["']/i.exec(
    head,
  )?.[1];
  return new TextDecoder(named ?? "utf-8");
}
