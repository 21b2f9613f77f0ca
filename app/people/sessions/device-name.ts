const browsers = [
  ["Edg(?:e|A|iOS)?/", "Edge"],
  ["OPR/|Opera", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/|FxiOS/", "Firefox"],
  ["Chrom(?:e|ium)/|CriOS/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "an iPhone"],
  ["iPad", "an iPad"],
  ["Android", "Android"],
  ["CrOS", "a Chromebook"],
  ["Windows", "Windows"],
  ["Mac OS X|Macintosh", "a Mac"],
  ["Linux", "Linux"],
] as const;

/** A browser in plain words, from what it says of itself: "Firefox on Windows". */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? "";
  const named = (table: readonly (readonly [string, string])[]) =>
    table.find(([pattern]) => new RegExp(pattern).test(text))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return `${browser} on ${system}`;
  if (system) return `A browser on ${system}`;
  return browser ?? "An unknown browser";
}
