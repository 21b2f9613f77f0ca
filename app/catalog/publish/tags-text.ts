export const TAGS_LIMIT = 12;
export const TAG_LENGTH = 30;
/** Longest text of the field: all tags at their longest, and what stands between them. */
export const TAGS_TEXT_LIMIT = TAGS_LIMIT * (TAG_LENGTH + 2);

/** What a drawing shows, as the field has it. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(", ");
}
