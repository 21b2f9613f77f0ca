import { MAX_FOLLOWS, MAX_WAITS } from "./news-limits";

/** Why something is not followed or waited for. */
export const newsRefusals = {
  "not-shown": "This page is not there any more, so it cannot be followed now.",
  "not-in-store": "This shirt is not in the store at the moment.",
  "not-sold-out": "Good news: this size and color can be bought right now.",
  "full-follows": `You follow ${MAX_FOLLOWS} artists and collections already. Stop following one first.`,
  "full-waits": `You wait for ${MAX_WAITS} shirts already. Stop waiting for one first.`,
} as const;

/** What is said to someone who has to look into their mailbox; the same whoever the address is. */
export const lookIntoMail = {
  title: "Look into your mail",
  text: "We sent you a link. Use it once, and we write to you. Is there none? Then we sent it a while ago, or you asked for this already.",
};
