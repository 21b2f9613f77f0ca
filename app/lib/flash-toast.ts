/** A short message that the next page shows once. */
export type FlashToast = { tone?: "success" | "error"; title: string; text?: string };
