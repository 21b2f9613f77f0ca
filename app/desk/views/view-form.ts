import { z } from "zod";

import { shownText } from "~/lib/fields/shown-text";

import { listNames, VIEW_NAME_MAX } from "~/schema/list-names";

const name = shownText("The name")
  .min(1, "Please give the view a name")
  .max(VIEW_NAME_MAX, `Please use ${VIEW_NAME_MAX} characters or less`);

/** The forms of saved views and of columns. */
export const viewForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), list: z.enum(listNames), search: z.string(), name }),
  z.object({ intent: z.literal("rename"), id: z.uuid(), name }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
]);
