/** A film of so many pixels is as good as a photo, and it is the very frame that was held still. */
const enoughPixels = 1800;
/** A camera that takes longer gives what it films. */
const PHOTO_MS = 2500;
const QUALITY = 0.92;

/** What the camera sees now, as a JPEG of as many pixels as it gives. */
export async function takePhoto(film: HTMLVideoElement, track: MediaStreamTrack): Promise<File> {
  const frame = document.createElement("canvas");
  frame.width = film.videoWidth;
  frame.height = film.videoHeight;
  frame.getContext("2d")?.drawImage(film, 0, 0);
  const isLarge = Math.max(frame.width, frame.height) >= enoughPixels;
  const blob = (isLarge ? null : await largerPhoto(track)) ?? (await jpegOf(frame));
  return new File([blob], "drawing.jpg", { type: "image/jpeg" });
}

/** Many phones film with fewer pixels than they photograph; null where this one cannot. */
async function largerPhoto(track: MediaStreamTrack): Promise<Blob | null> {
  if (!("ImageCapture" in window)) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_MS));
  try {
    const photo = await Promise.race([new ImageCapture(track).takePhoto(), late]);
    return photo?.type === "image/jpeg" ? photo : null;
  } catch {
    return null;
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The frame is no picture"))),
      "image/jpeg",
      QUALITY,
    );
  });
}
