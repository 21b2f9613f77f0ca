import sharp from "sharp";

type Size = { width: number; height: number };

/**
 * A print file on a larger print area: in its middle, at its upper edge, at its own size and
 * density.
 * @param areas in inches
 */
export async function onLargerArea(
  printFile: Uint8Array,
  areas: { from: Size; to: Size },
): Promise<Buffer> {
  const picture = sharp(printFile, { limitInputPixels: false });
  const { width, height, density } = await picture.metadata();
  const perInch = width / areas.from.width;
  const addedWidth = Math.round(areas.to.width * perInch) - width;
  const left = Math.floor(addedWidth / 2);
  return picture
    .extend({
      left,
      right: addedWidth - left,
      top: 0,
      bottom: Math.round(areas.to.height * perInch) - height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .withMetadata(density ? { density } : {})
    .png({ compressionLevel: 6 })
    .toBuffer();
}
