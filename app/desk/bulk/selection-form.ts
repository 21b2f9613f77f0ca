import { z } from "zod";

import { isUuid } from "~/lib/uuid";
import { pathTo } from "~/path-to";

import { bulkActionNames } from "~/schema/bulk-actions";
import { type SelectedRow } from "./box-value";

const ID_LENGTH = 36;

function selectedRow(value: string): SelectedRow[] {
  const id = value.slice(0, ID_LENGTH);
  return isUuid(id) ? [{ id, seen: value.slice(ID_LENGTH + 1) }] : [];
}

const desk = pathTo("/admin");

/** A page of the admin area; anything else leads to its first page. */
const listUrl = z.string().max(2_000).refine(isInDesk).catch(desk);

function isInDesk(url: string): boolean {
  const after = url.startsWith(desk) ? url.charAt(desk.length) : "x";
  return ["", "/", "?"].includes(after) && !url.includes("\\");
}

const fields = z.object({
  intent: z.enum(bulkActionNames),
  from: listUrl,
  requestKey: z.uuid(),
  /** "true": all that the list finds, whatever is ticked. */
  all: z.literal("true").optional().catch(undefined),
});

/** What was selected in a list, and what to do with it; null for a form that no list makes. */
export function readSelection(form: FormData) {
  const parsed = fields.safeParse({
    intent: form.get("intent"),
    from: form.get("from"),
    requestKey: form.get("requestKey"),
    all: form.get("all") ?? undefined,
  });
  if (!parsed.success) return null;
  const { intent: action, from, requestKey, all } = parsed.data;
  const ticked = form.getAll("row").flatMap((value) => selectedRow(String(value)));
  const rows = [...new Map(ticked.map((row) => [row.id, row])).values()];
  return { action, listUrl: from, requestKey, selected: all ? ("all" as const) : rows };
}

export type Selection = NonNullable<ReturnType<typeof readSelection>>;
