/** Letters of a title that fill three lines of a phone at the largest size of a page's title. */
const LONG_TITLE = 40;

/** A long title is set smaller, so that it leaves room for what it is the title of. */
export function titleSize(title: string, normal = "text-3xl"): string {
  return title.length > LONG_TITLE ? "text-2xl" : normal;
}
