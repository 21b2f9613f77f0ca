import { z } from "zod";

import { publicText } from "~/lib/fields/shown-text";

import { WHERE_LIMIT } from "./where-limit";

/** Where a copy of a drawing was seen: one address a line. */
export const whereForm = z.object({
  where: publicText("The links")
    .min(1, "Please paste the link of the copy")
    .max(WHERE_LIMIT, "Please keep it under 1,500 characters")
    .refine((text) => linksIn(text).every(isAddress), "Please paste one web address a line"),
});

export function linksIn(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

function isAddress(line: string): boolean {
  return /^(https?:\/\/)?[^\s/]+\.[^\s/]{2,}(\/\S*)?$/i.test(line);
}
