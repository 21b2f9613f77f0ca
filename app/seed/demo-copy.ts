import { demoPick } from "./demo-id";

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

/** "Brave Hedgehog": the n-th title for a drawn word; no two are the same. */
export function demoTitle(word: string, nth: number): string {
  const name = word.replace(/\b\w/g, (letter) => letter.toUpperCase());
  const start = moods.indexOf(demoPick(moods, "mood", word));
  return `${moods[(start + nth * 5) % moods.length] ?? moods[0]} ${name}`;
}

/** What the young artist wrote about the drawing. */
export function demoStory(key: string): string {
  return demoPick(stories, "story", key);
}

/** What the shop says about the shirt. */
export function demoDescription(word: string, key: string): string {
  const article = /^[aeiou]/.test(word) ? "An" : "A";
  return `${article} ${word} by hand. ${demoPick(endings, "ending", key)}`;
}
