type Values = Record<string, unknown>;

/** What a record keeps of both sides of a change. */
type Audited = { before: unknown; after: unknown };

/**
 * Both sides of a change without any personal value: numbers, switches, ids, times and the shop's
 * own codes stay; of every other field that changed, only its name does, under `changed`.
 */
export function auditedChange(resourceType: string, before: unknown, after: unknown): Audited {
  const own = shopsOwn.get(resourceType);
  const changed = isValues(after)
    ? Object.keys(after).filter(
        (name) =>
          !isRecorded(name, after[name], own) && !isSame(valueOf(before, name), after[name]),
      )
    : [];
  const kept = auditedValue(after, own);
  return {
    before: auditedValue(before, own),
    after: isValues(kept) && changed.length > 0 ? { ...kept, changed } : kept,
  };
}

/** One side of a change, or an event's details. */
export function auditedValue(value: unknown, own?: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.filter((one) => isRecorded("", one)).map((one) => auditedValue(one, own));
  if (!isValues(value)) return isRecorded("", value) ? (value ?? null) : null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => field !== undefined && isRecorded(name, field, own))
      .map(([name, field]) => [name, isPlain(field) ? field : auditedField(name, field)]),
  );
}

function auditedField(name: string, field: unknown): unknown {
  if (!codes.has(name) || !Array.isArray(field)) return auditedValue(field);
  return field
    .filter((one) => isRecorded(name, one))
    .map((one: unknown) => (typeof one === "string" ? one : auditedValue(one)));
}

/** Fields whose texts are the shop's own: codes, sizes, the names of its collections. */
const codes: ReadonlySet<string> = new Set([
  "accountType",
  "carrier",
  "choices",
  "code",
  "collection",
  "color",
  "colors",
  "discountType",
  "error",
  "expiresOn",
  "fields",
  "format",
  "from",
  "garment",
  "garmentColor",
  "kind",
  "method",
  "photo",
  "placement",
  "print",
  "problem",
  "promisedBy",
  "purpose",
  "reason",
  "rejectionReason",
  "role",
  "scopes",
  "showing",
  "size",
  "sizes",
  "startsOn",
  "state",
  "status",
  "step",
  "subcollection",
  "subject",
  "subjectType",
  "to",
  "trackingCarrier",
  "trackingNumber",
  "type",
  "validFrom",
  "validUntil",
  "verificationMethod",
]);

/** What the team itself made and named; no one typed these names about a person. */
const shopsOwn: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["collection", new Set(["name", "slug"])],
  ["subcollection", new Set(["name", "slug"])],
  ["prompt", new Set(["title", "slug", "line", "firstDay"])],
  ["discount_code", new Set(["name"])],
  ["search_synonyms", new Set(["words"])],
  ["shop_settings", new Set(["timeZone"])],
  // How someone proved whose money it is.
  ["departure", new Set(["proof"])],
  ["blank", new Set(["cut", "maker", "style", "fibers", "origin", "care"])],
  ["ink", new Set(["maker", "name"])],
  ["certificate", new Set(["number", "laboratory", "issuedOn"])],
  ["recall", new Set(["problem", "remedy", "firstDay", "lastDay"])],
  ["tracking_label", new Set(["maker", "place", "month", "batch"])],
]);

/** Codes of others, such as a provider's error, which may also be a sentence about someone. */
const foreign: ReadonlySet<string> = new Set(["error", "problem", "reason"]);

const aCode = /^[a-z0-9]+([_.-][a-z0-9]+)*$/;
const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const aTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const LONGEST_CODE = 80;

function isRecorded(name: string, field: unknown, own?: ReadonlySet<string>): boolean {
  if (typeof field !== "string") return !/birth|\bage\b|dob/i.test(name);
  if (anId.test(field) || aTime.test(field)) return true;
  if (own?.has(name)) return true;
  if (!codes.has(name) || field.length > LONGEST_CODE) return false;
  return !foreign.has(name) || aCode.test(field);
}

function isPlain(field: unknown): boolean {
  return field === null || typeof field !== "object" || field instanceof Date;
}

function isValues(value: unknown): value is Values {
  return (
    value !== null && typeof value === "object" && !Array.isArray(value) && !(value instanceof Date)
  );
}

function valueOf(values: unknown, name: string): unknown {
  return isValues(values) ? values[name] : undefined;
}

/** An empty field that stays empty has not changed. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? "") === JSON.stringify(other ?? "");
}
