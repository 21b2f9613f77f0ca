import type { TextHintKind } from "~/drawings/hints/text-hints";

const names = [
  "Olivia",
  "Zephyrine",
  "Mateo",
  "Kiran",
  "Ada",
  "Noah",
  "Tove",
  "Ella",
  "Jamal",
  "Wren",
];
const places = ["Oak", "Lincoln Park", "Cedar Hill", "Main", "Sunny Brook"];
const templates: Readonly<Record<TextHintKind, readonly string[]>> = {
  email: ["write me NAME@mail.com", "NAME.s@school.org is mine", "NAME (at) mail (dot) com"],
  link: ["see www.NAME.com", "https://me.art/NAME", "NAME.io has more"],
  phone: ["call 503-555-01NN", "(503) 555 01NN", "my number 50355501NN"],
  handle: ["follow @NAME_draws", "my tiktok: NAMEcat", "roblox NAME2015"],
  address: ["I live at NN PLACE Street", "NN PLACE Lane is our house", "Portland OR 972NN"],
  school: ["made at PLACE Elementary", "for my teacher", "Mrs. PLACE says hi", "I am in 3rd grade"],
  name: ["My name is NAME", "by NAME", "NAME and the dragon", "NAME's cat", "a robot called NAME"],
  number: ["born 20NN", "code 48NN2", "team 97NN"],
};

/** Texts that tell something, each with what it tells. */
export function revealingTexts(): { kind: TextHintKind; text: string }[] {
  return Object.entries(templates).flatMap(([kind, texts]) =>
    texts.flatMap((text) =>
      names.map((name, at) => ({
        kind: kind as TextHintKind, // the table's own key
        text: text
          .replaceAll("NAME", kind === "name" ? name : name.toLowerCase())
          .replaceAll("PLACE", places[at % places.length] ?? "")
          .replaceAll("NN", String(11 + at * 7)),
      })),
    ),
  );
}

const things = [
  "dragon",
  "cat",
  "robot",
  "Rocket",
  "Rainbow Fish",
  "unicorn",
  "T-Rex",
  "Pizza",
  "Snowman",
  "Lion",
];
const ways = [
  "The THING in space",
  "A THING that eats 3 pancakes",
  "I like to draw a THING with markers",
  "My THING loves summer",
  "Happy THING and its 12 friends",
  "THING party!",
  "I saw a THING and drew it at night",
  "Inspired by a THING from a story about the sea",
];

/** Titles and notes that tell nothing about anyone. */
export function harmlessTexts(): string[] {
  return ways.flatMap((way) => things.map((thing) => way.replaceAll("THING", thing)));
}
