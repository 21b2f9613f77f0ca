import sharp from "sharp";

/** A photo of two sheets side by side on a table: a face on the left one, a house on the right one. */
export async function twoSheets() {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="#4a3325"/><g transform="rotate(-2 420 600)"><rect x="90" y="180" width="640" height="840" fill="#f4f1ea"/><g fill="none" stroke="#161616" stroke-width="16" stroke-linecap="round"><circle cx="410" cy="590" r="190"/><path d="M340 540v30M480 540v30M320 660q90 80 180 0"/></g></g><g transform="rotate(3 1180 600)"><rect x="860" y="180" width="640" height="840" fill="#f6f3ec"/><g fill="none" stroke="#161616" stroke-width="16" stroke-linecap="round" stroke-linejoin="round"><path d="M1000 820V560L1180 400L1360 560V820ZM1130 820V680H1230V820"/></g></g></svg>`;
  const buffer = await sharp(Buffer.from(svg)).blur(0.8).jpeg({ quality: 90 }).toBuffer();
  return { name: "two-sheets.jpg", mimeType: "image/jpeg", buffer };
}
