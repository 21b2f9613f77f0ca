/** What a change of a shirt's words or pictures means for its parent: asked, and held until then; told; or nothing. */
export type ParentHears = "asked" | "told" | null;

/** What an admin reads after such a change. */
export const parentHearsCopy: Record<NonNullable<ParentHears>, string> = {
  asked:
    "The parent will get an email with what is new. The shirt is in the store once they say “Show it”.",
  told: "What is in the store stays there. The parent will get an email with the text before and after, and may still say no.",
};
