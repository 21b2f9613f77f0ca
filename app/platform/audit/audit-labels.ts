import { formatDateTime } from "~/lib/date-time";
import { formatDate } from "~/lib/dates";
import { formatCents, formatRate } from "~/lib/money";
import { isUuid } from "~/lib/uuid";
import { pathTo } from "~/path-to";

/** "DESIGN_PUBLISHED" and "publish-design" as people read them: "Design published". */
export function formatAction(action: string): string {
  const label = action.toLowerCase().replaceAll(/[_-]+/g, " ").trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** A design or product as a record names it. */
export function formatThing({ name, isGone }: { name: string | null; isGone: boolean }): string {
  if (name === null) return "(erased)";
  return isGone ? `“${name}” (deleted)` : `“${name}”`;
}

const hidden = /^(id|.*Id|version|createdAt|updatedAt)$/;
/** Fields that identify the thing appear on both sides of a change. */
const naming = /^(subject|code|name|title|size|color)$/;

export type FormattedField = { label: string; text: string };

/**
 * A record's contents, one line per field; ids and versions are left out, since they tell people
 * nothing.
 */
export function formatFields(value: unknown): FormattedField[] {
  if (Array.isArray(value))
    return value.length === 0 ? [] : [{ label: "Entries", text: spokenList(value) }];
  if (!isRecord(value)) return [];
  return Object.keys(value)
    .map((name) => ({ label: spokenName(name), text: fieldText(value, name) }))
    .filter(({ text }) => text !== "");
}

/** Both sides of a change: only what differs, and what identifies the thing. */
export function formatChange(
  before: unknown,
  after: unknown,
): { before: FormattedField[]; after: FormattedField[] } {
  if (!isRecord(before) || !isRecord(after))
    return { before: formatFields(before), after: formatFields(after) };
  const side = (own: Fields, other: Fields) =>
    Object.keys(own)
      .filter((name) => naming.test(name) || fieldText(own, name) !== fieldText(other, name))
      .map((name) => {
        const wasOrIs = name in other && fieldText(other, name) !== "";
        return {
          label: spokenName(name),
          text: fieldText(own, name) || (wasOrIs ? "(empty)" : ""),
        };
      })
      .filter(({ text }) => text !== "");
  return { before: side(before, after), after: side(after, before) };
}

type Fields = Record<string, unknown>;

function isRecord(value: unknown): value is Fields {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** "" when the field tells people nothing. */
function fieldText(fields: Fields, name: string): string {
  const field = fields[name];
  if (hidden.test(name) || field === null || field === undefined) return "";
  if (name === "discountAmount" && typeof field === "number")
    return fields["discountType"] === "fixed" ? formatCents(field) : formatRate(field);
  return spokenValue(name, field);
}

/** A field whose values are not kept, by its name: "altText" as "alt text". */
function spokenFieldName(name: unknown): string {
  return typeof name === "string" ? spokenName(name).toLowerCase() : "";
}

function spokenName(name: string): string {
  const label = name
    .replace(/(Cents|Bps)$/, "")
    .replaceAll(/([A-Z])/g, " $1")
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function spokenValue(name: string, field: unknown): string {
  if (typeof field === "boolean") return field ? "yes" : "no";
  if (typeof field === "number") {
    if (/Cents$|^basePrice$/.test(name)) return formatCents(field);
    if (/Bps$|^commissionRate$/.test(name)) return formatRate(field);
    return String(field);
  }
  if (typeof field === "string") return spokenText(name, field);
  if (Array.isArray(field))
    return name === "changed" ? field.map(spokenFieldName).join(", ") : spokenList(field);
  return formatFields(field)
    .map(({ label, text }) => `${label} ${text}`)
    .join(", ");
}

const LISTED = 12;

/** Things that have a name, by name; others as a count. */
function spokenList(entries: readonly unknown[]): string {
  const names = entries.map(nameOf).filter((name) => name !== "");
  if (names.length < entries.length)
    return entries.length === 1 ? "1 entry" : `${entries.length} entries`;
  const more = names.length > LISTED ? [`${names.length - LISTED} more`] : [];
  return [...names.slice(0, LISTED), ...more].join("; ");
}

function nameOf(entry: unknown): string {
  if (!isRecord(entry)) return "";
  return Object.keys(entry)
    .filter((name) => naming.test(name))
    .map((name) => fieldText(entry, name))
    .filter((text) => text !== "")
    .join(", ");
}

/** A date, a stored value or an id is not something a person typed. */
function spokenText(name: string, text: string): string {
  if (isUuid(text)) return "";
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(text);
  const isWord = /(status|type|kind|reason|subject)$/i.test(name);
  return isWord && /^[a-z]+(_[a-z]+)+$/.test(text) ? text.replaceAll("_", " ") : text;
}

type Page = { to: (id: string) => string; label: string };

const person = (userId: string) => pathTo("/admin/people/:userId", { userId });

const pages: Record<string, Page> = {
  product: {
    to: (productId) => pathTo("/admin/products/:productId", { productId }),
    label: "Product",
  },
  design: { to: (designId) => pathTo("/admin/designs/:designId", { designId }), label: "Design" },
  order: { to: (orderId) => pathTo("/admin/orders/:orderId", { orderId }), label: "Order" },
  return: {
    to: (returnId) => pathTo("/admin/returns/:returnId", { returnId }),
    label: "Return",
  },
  preserved: {
    to: (preservedId) => pathTo("/admin/preserved/:preservedId", { preservedId }),
    label: "Kept unseen",
  },
  takedown: {
    to: (takedownId) => pathTo("/admin/takedowns/:takedownId", { takedownId }),
    label: "Notice of copyright",
  },
  collection: {
    to: (collectionId) => pathTo("/admin/collections/:collectionId", { collectionId }),
    label: "Collection",
  },
  prompt: {
    to: (promptId) => pathTo("/admin/prompts/:promptId", { promptId }),
    label: "Prompt",
  },
  search_synonyms: { to: () => pathTo("/admin/synonyms"), label: "Synonyms" },
  discount_code: {
    to: (discountId) => pathTo("/admin/discounts/:discountId", { discountId }),
    label: "Discount code",
  },
  user: { to: person, label: "Person" },
  profile: { to: person, label: "Person" },
};

/** The admin page of a record's subject, which may be gone by now; null when there is none. */
export function recordLink(
  resourceType: string,
  resourceId: string | null,
): { to: string; label: string } | null {
  const page = pages[resourceType];
  return page && resourceId ? { to: page.to(resourceId), label: page.label } : null;
}
