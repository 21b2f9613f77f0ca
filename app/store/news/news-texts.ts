import { MAX_FOLLOWS, MAX_WAITS } from "./news-limits";

/** Why something is not followed or waited for. */
export const newsRefusals = {
  "not-shown": "This page is no longer there, so you cannot follow it.",
  "not-in-store": "This shirt is not in the store right now.",
  "not-sold-out": "Good news: this size and color can be bought right now.",
  "full-follows": `You already follow ${MAX_FOLLOWS} artists and collections. Stop following one first.`,
  "full-waits": `You are already waiting for ${MAX_WAITS} shirts. Stop waiting for one first.`,
} as const;

/** What is said to someone who has to look into their mailbox; the same whoever the address is. */
export const lookIntoMail = {
  title: "Check your email",
  text: "We sent you a link. Click it once, and we will write to you. Don't see it? We may have sent it a while ago, or you may have asked for this before.",
};
