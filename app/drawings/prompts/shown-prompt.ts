/** A prompt as artists read it. */
export type ShownPrompt = { id: string; title: string; slug: string; line: string };
