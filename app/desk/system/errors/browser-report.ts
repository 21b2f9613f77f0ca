import { z } from "zod";

const text = (longest: number) => z.string().max(longest);

/** What a browser says about an error in a script of ours. */
export const browserReport = z.object({
  kind: text(100),
  message: text(1_000),
  stack: text(4_000),
  /** The path of the page; only its pattern is kept. */
  path: text(500),
});
