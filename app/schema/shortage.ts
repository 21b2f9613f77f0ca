/** Who lacks a shirt without a print: our own shelf, or the print provider. */
export const shortageSources = ["shop", "provider"] as const;
export type ShortageSource = (typeof shortageSources)[number];

export const shortageReasons = ["sold-out", "not-made"] as const;
export type ShortageReason = (typeof shortageReasons)[number];
