import { createHmac } from "node:crypto";

import { pathTo } from "~/path-to";
import { DAY_MS } from "~/lib/dates";
import { isSigned } from "~/lib/keys/is-signed.server";
import { currentKey, type Keys } from "~/lib/keys/keys";

/** A provider fetches the files soon after it has accepted an order; a retry makes new links. */
const VALID_MS = 3 * DAY_MS;

export type PrintFileName = { planId: string; file: string };

/** The address at which whoever has it can fetch one print file for three days. */
export function printFileLink(
  { publicUrl, secret, now }: { publicUrl: string; secret: Keys; now: Date },
  name: PrintFileName,
): string {
  const until = String(Math.floor((now.getTime() + VALID_MS) / 1000));
  const path = pathTo("/print-files/:planId/:file", {
    ...name,
    query: { until, key: signature(secret, name, until) },
  });
  return `${publicUrl}${path}`;
}

/** @returns why the link opens nothing; null when it does */
export function printFileLinkProblem(
  secret: Keys,
  name: PrintFileName,
  query: URLSearchParams,
  now: Date,
): "forged" | "expired" | null {
  const until = query.get("until") ?? "";
  const isOurs = isSigned(secret, query.get("key") ?? "", (key) => signature(key, name, until));
  if (!isOurs) return "forged";
  return Number(until) * 1000 <= now.getTime() ? "expired" : null;
}

function signature(secret: Keys, { planId, file }: PrintFileName, until: string): string {
  return createHmac("sha256", currentKey(secret))
    .update(`print-file:${planId}/${file}:${until}`)
    .digest("base64url");
}
