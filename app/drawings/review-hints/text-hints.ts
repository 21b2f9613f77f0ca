/** Common first names of children in the US; a hint for reviewers, so a short list is enough. */
const firstNames: ReadonlySet<string> = new Set(
  `aaliyah aaron abby abigail adam addison aiden alex alexander alexis alice amelia andrew anna anthony aria ariana asher ashley aubrey
  audrey aurora austin autumn ava avery bella benjamin brandon brianna brody brooklyn caleb cameron camila carlos caroline carson carter
  charlie charlotte chloe christian christopher clara claire cole colton connor cooper daniel david diego dominic dylan easton eleanor
  elena eli elijah elizabeth ella ellie emilia emily emma ethan eva evelyn ezra finn gabriel gabriella gavin genesis gianna grayson
  hailey hannah harper hazel henry hudson hunter ian isaac isabella isaiah isla jack jackson jacob james jasmine jason jayden jennifer
  jeremiah jessica john jonathan jordan jose joseph joshua josiah juan julia julian kaylee kayla kevin khloe kinsley landon layla leah
  leo levi liam lillian lily lincoln logan lucas lucy luis luke luna mackenzie madelyn madison maria mason mateo matthew maya mia
  michael mila miles molly muhammad naomi natalie nathan nevaeh nicholas noah nora oliver olivia owen paisley parker penelope peyton
  quinn rachel rebecca riley robert roman ruby ruth ryan ryder sadie samantha samuel sarah savannah scarlett sebastian serenity skylar
  sofia sophia sophie stella thomas trinity tyler valentina victoria violet vivian wesley william wyatt xavier zachary zoe zoey`.split(
    /\s+/,
  ),
);

const textHintKinds = [
  "email",
  "link",
  "phone",
  "handle",
  "address",
  "school",
  "name",
  "number",
] as const;
type TextHintKind = (typeof textHintKinds)[number];

type TextHint = { kind: TextHintKind; found: string };

const patterns: Readonly<Record<Exclude<TextHintKind, "name">, RegExp>> = {
  email: /[\p{L}\d._%+-]+\s?(?:@|\(at\))\s?[\p{L}\d-]+(?:\.|\s?\(dot\)\s?)[\p{L}\d.-]*[\p{L}\d]/giu,
  link: /\b(?:https?:\/\/\S+|www\.\S+|[\w-]+\.(?:com|net|org|io|me|tv)\b(?:\/\S*)?)/gi,
  phone: /(?<![\d#])(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-]?)\d{3}[\s.-]?\d{4}(?!\d)/g,
  handle:
    /(?<![\p{L}\d.])@[\p{L}\d_.]{3,}|\b(?:insta(?:gram)?|tiktok|snap(?:chat)?|discord|roblox|youtube)\b[\s:]+@?[\w.]{3,}/giu,
  address:
    /\b\d{1,5}\s+(?:[NSEW]\.?\s+)?(?:\p{L}+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|boulevard|blvd|place|pl|way)\b\.?|\b[A-Z]{2}\s+\d{5}(?:-\d{4})?\b/giu,
  school:
    /(?:\p{Lu}[\p{L}'.]+\s+){1,4}(?:[Ee]lementary|[Mm]iddle [Ss]chool|[Hh]igh [Ss]chool|[Aa]cademy|[Pp]reschool|[Kk]indergarten)|\b(?:[Mm]y|[Oo]ur)\s+(?:school|class|teacher|team|church)\b|\b(?:first|second|third|fourth|fifth|sixth|\d(?:st|nd|rd|th))\s+[Gg]rade\b|\b(?:Mr|Mrs|Ms)\.?\s+\p{Lu}\p{L}+|\bP\.?S\.?\s?\d{1,3}\b/gu,
  number: /(?<!\d)\d{4,}(?!\d)/g,
};

/** Words that introduce a name: "my name is Robin", "by Robin". */
const introduced =
  /\b(?:(?:[Mm]y\s+name\s+is|[Ii]\s+am|[Ii]['’]m|[Nn]amed|[Cc]alled|[Bb]y|[Ff]rom|[Ff]or)\s+)(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)/gu;

const MOST = 6;

/**
 * What a title, note or bio may tell about who wrote it: addresses, numbers, school words, names.
 * A hint for a reviewer, who decides; each place in the text is named once.
 */
export function textHints(text: string): TextHint[] {
  const taken: [from: number, to: number][] = [];
  const hints: TextHint[] = [];
  const take = (kind: TextHintKind, from: number, found: string) => {
    const to = from + found.length;
    if (taken.some(([start, end]) => from < end && to > start)) return;
    taken.push([from, to]);
    hints.push({ kind, found: found.trim() });
  };
  for (const kind of textHintKinds) {
    if (kind === "name") for (const [from, name] of namesIn(text)) take(kind, from, name);
    else for (const match of text.matchAll(patterns[kind])) take(kind, match.index, match[0]);
  }
  return hints.slice(0, MOST);
}

function namesIn(text: string): [from: number, name: string][] {
  const names: [number, string][] = [];
  for (const match of text.matchAll(introduced)) {
    const name = match[1] ?? "";
    names.push([match.index + match[0].length - name.length, name]);
  }
  for (const match of text.matchAll(/(?<![\p{L}'’])\p{Lu}\p{L}+/gu)) {
    if (firstNames.has(match[0].toLowerCase())) names.push([match.index, match[0]]);
  }
  return names;
}

const spokenKinds: Readonly<Record<TextHintKind, string>> = {
  email: "an email address",
  link: "a link",
  phone: "a phone number",
  handle: "an account name",
  address: "a street address",
  school: "a school, class or teacher",
  name: "a name",
  number: "a long number",
};

/** "The title may contain a name: “Robin”" */
export function formatTextHint(where: string, { kind, found }: TextHint): string {
  return `The ${where} may contain ${spokenKinds[kind]}: “${found}”`;
}
