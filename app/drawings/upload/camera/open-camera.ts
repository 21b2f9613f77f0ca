import type { CameraProblem } from "./camera-copy";

/** Sheets are printed large: a film of fewer pixels loses thin lines. */
const wanted = {
  facingMode: { ideal: "environment" },
  width: { ideal: 2560 },
  height: { ideal: 1920 },
};

/** The film of the camera on the back, where there is one. Whoever is asked may say no. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError" || name === "SecurityError") return "refused";
    return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing";
  }
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
