/** Longer sides are made smaller: a phone's photo would fill its memory. */
const LONGEST = 2_000;

/**
 * A photo to draw over, smaller; nothing of it leaves the device.
 * @returns null for a file that is no picture
 */
export async function photoToTrace(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const times = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(bitmap.width * times));
    canvas.height = Math.max(1, Math.round(bitmap.height * times));
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, "image/jpeg", 0.85);
    });
  } catch {
    return null;
  }
}
