/** The elements whose text is one with the text around it. */
const INLINE = "a|abbr|b|bdi|code|em|font|i|q|s|small|span|strong|sub|sup|time|u|wbr";
/** They begin a piece of their own where they look like a button or a block. */
const OWN_LINE =
  /<(?:a|span|strong)\b[^>]*class="(?:[^"]* )?(?:block|flex|grid|inline-flex)\b[^>]*>/g;
/** What nobody reads on a page, or only a grown-up, or whoever tries the demo (`aside`). */
const UNREAD =
  /<(script|style|head|template|svg|noscript|select|nav|aside|footer|header(?=[^>]*@container))\b[\s\S]*?<\/\1>|<details class="group\/grown[\s\S]*?<\/details>|<[^>]*class="[^"]*\bsr-only\b[^"]*"[^>]*>[^<]*<\/\w+>/g;

/** The pieces of text of a page's main part, one for each paragraph, heading, label or button. */
export function visibleTexts(html: string): string[] {
  const [, main = html] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return main
    .replaceAll(UNREAD, "\n")
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(OWN_LINE, "\n")
    .replaceAll(new RegExp(`</?(?:${INLINE})\\b[^>]*>`, "g"), "")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll(/&\w+;/g, " ")
    .split("\n")
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => /\p{L}/u.test(text));
}

/** Its sentences; a piece without a full stop is one. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?:…]["”’)]*)\s+/).filter((sentence) => /\p{L}/u.test(sentence));
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? [];
}

/** How many syllables an English word has, by its groups of vowels. */
export function syllables(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, "");
  if (plain.length <= 3) return 1;
  const spoken = plain
    .replace(/(?:[^laeiouy]es|[^td]ed|(?<![aeiouy]l|[^aeiouy]l)e)$/, "")
    .replace(/^y/, "");
  return Math.max(1, (spoken.match(/[aeiouy]{1,2}/g) ?? []).length);
}

/**
 * The Flesch-Kincaid grade: the year of school in which one reads it with ease.
 * @see https://en.wikipedia.org/wiki/Flesch%E2%80%93Kincaid_readability_tests
 */
export function readingGrade(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 0;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59;
}
