/** Why there is no picture from the camera. */
export type CameraProblem = "refused" | "missing" | "busy";

export const cameraCopy: Record<CameraProblem, string> = {
  refused: "We may not use your camera. That is fine. Just pick a picture.",
  missing: "We can’t find a camera here. That is fine. Just pick a picture.",
  busy: "Your camera is busy. Close what uses it, or just pick a picture.",
};
