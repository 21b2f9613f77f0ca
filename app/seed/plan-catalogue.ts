import { brand } from "~/brand";
import type { DesignStatus } from "~/schema/design-status";

import { collectionOfWord } from "./demo-collections";
import { demoId, demoNumber, demoPick } from "./demo-id";

const moods = [
  "Sleepy",
  "Brave",
  "Grumpy",
  "Dancing",
  "Tiny",
  "Mighty",
  "Sunday",
  "Midnight",
  "Happy",
  "Shy",
  "Wobbly",
  "Curious",
  "Super",
  "Lucky",
  "Noisy",
  "Polite",
] as const;

const stories = [
  "I drew this in one go without lifting the marker. Okay, almost.",
  "It was raining and we could not go out, so I made something that could.",
  "I saw one on a trip and it looked straight at me.",
  "My sister said I could not draw this. So I did.",
  "This one is for my grandma, she has it on her fridge.",
  "I practiced it eleven times. This is number twelve.",
  "It started as a mistake. Then I liked the mistake.",
  "I wanted something that makes people smile at the bus stop.",
  "It lives in my notebook, on page one.",
  "I dreamed about it and drew it before breakfast.",
] as const;

const endings = [
  "Drawn in black marker, printed exactly as it was drawn.",
  "One marker, one sheet of paper, zero erasers.",
  "Printed one shirt at a time, when someone orders it.",
  "No filters, no fixes: every wobble is original.",
] as const;

export type PlannedDesign = {
  id: string;
  strokesKey: string;
  word: string;
  title: string;
  inspiration: string;
  description: string;
  status: DesignStatus;
  /** Who drew it: an index into the made-up creators, or a demo account. */
  creator: number | "creator@inkling.test" | "kid@inkling.test";
  collectionSlug: string;
  part: string | null;
  ageDays: number;
  isFeatured: boolean;
  /** Published, and in the store once the parent says so. */
  isWithParent: boolean;
};

const PUBLISHED = 136;
/** Of these, one a day came into the store in the last days; the others every other day before. */
const THIS_WEEK = 6;
const FEATURED = 4;
/** A rabbit that everyone likes. */
const ALSO_FEATURED = "5084232823078912";
const open: readonly DesignStatus[] = [
  "pending_review",
  "mockups_ready",
  "selected",
  "rejected",
  "pending_review",
  "mockups_ready",
  "selected",
  "consumed",
  "approved",
];

/** Which drawing becomes what, and by whom: the same on every machine. */
export function planDesigns(
  drawings: readonly { key_id: string; word: string }[],
  creators: number,
): PlannedDesign[] {
  const nthOfWord = new Map<string, number>();
  const planned = drawings
    .filter(({ word }) => word !== STORY_WORD)
    .toSorted((a, b) => demoNumber(2 ** 31, a.key_id) - demoNumber(2 ** 31, b.key_id))
    .map(({ key_id: strokesKey, word }, index) => {
      const nth = nthOfWord.get(word) ?? 0;
      nthOfWord.set(word, nth + 1);
      const creator = creatorOf(index, creators);
      const { collection, part } = collectionOfWord(word);
      const isFounders = creator === 0;
      const status =
        index < PUBLISHED ? "published" : (open[index % open.length] ?? "pending_review");
      const isWithParent = creator === "kid@inkling.test" && status === "selected";
      return {
        id: demoId("design", strokesKey),
        strokesKey,
        word,
        title: demoTitle(word, nth),
        inspiration: demoStory(strokesKey),
        description: demoDescription(word, strokesKey),
        status: isWithParent ? "published" : status,
        isWithParent,
        creator,
        collectionSlug: isFounders ? brand.founder.collectionSlug : collection.slug,
        part: isFounders ? null : part,
        ageDays: ageDaysOf(index),
        isFeatured: index < FEATURED || strokesKey === ALSO_FEATURED,
      };
    });
  return [...planned, ...drawings.filter(({ word }) => word === STORY_WORD).map(storyDesign)];
}

const STORY_WORD = "space cat";

/** The founder's first drawing, which the story page tells of. */
function storyDesign({
  key_id: strokesKey,
  word,
}: {
  key_id: string;
  word: string;
}): PlannedDesign {
  return {
    id: demoId("design", strokesKey),
    strokesKey,
    word,
    title: "Space Cat",
    inspiration: "I needed a shirt by Saturday. The marker was for the moving boxes.",
    description: "A cat in a space suit by hand. The drawing that started it all.",
    status: "published",
    creator: 0,
    collectionSlug: brand.founder.collectionSlug,
    part: null,
    ageDays: 5 + PUBLISHED * 2,
    isFeatured: true,
    isWithParent: false,
  };
}

function ageDaysOf(index: number): number {
  if (index < THIS_WEEK) return 1 + index;
  return index < PUBLISHED ? 5 + index * 2 : (index * 7) % 30;
}

function creatorOf(index: number, creators: number): PlannedDesign["creator"] {
  if (index % 17 === 3) return "creator@inkling.test";
  if (index % 29 === 5) return "kid@inkling.test";
  if (index % 23 === 0) return 0;
  return index % creators;
}

/** "Brave Hedgehog": the n-th title for a drawn word; no two are the same. */
function demoTitle(word: string, nth: number): string {
  const name = word.replace(/\b\w/g, (letter) => letter.toUpperCase());
  const start = moods.indexOf(demoPick(moods, "mood", word));
  return `${moods[(start + nth * 5) % moods.length] ?? moods[0]} ${name}`;
}

/** What the young artist wrote about the drawing. */
function demoStory(key: string): string {
  return demoPick(stories, "story", key);
}

/** What the shop says about the shirt. */
function demoDescription(word: string, key: string): string {
  const article = /^[aeiou]/.test(word) ? "An" : "A";
  return `${article} ${word} by hand. ${demoPick(endings, "ending", key)}`;
}
