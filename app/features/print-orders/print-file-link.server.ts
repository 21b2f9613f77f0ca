import { createHmac, timingSafeEqual } from "node:crypto";

import { pathTo } from "~/path-to";
import { DAY_MS } from "~/lib/dates";

/** A provider fetches the files soon after it has accepted an order; a retry makes new links. */
const VALID_MS = 3 * DAY_MS;

export type PrintFileName = { planId: string; file: string };

/** The address at which whoever has it can fetch one print file for three days. */
export function printFileLink(
  { publicUrl, secret, now }: { publicUrl: string; secret: string; now: Date },
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
  secret: string,
  name: PrintFileName,
  query: URLSearchParams,
  now: Date,
): "forged" | "expired" | null {
  const until = query.get("until") ?? "";
  const wanted = Buffer.from(signature(secret, name, until));
  const given = Buffer.from(query.get("key") ?? "");
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return "forged";
  return Number(until) * 1000 <= now.getTime() ? "expired" : null;
}

function signature(secret: string, { planId, file }: PrintFileName, until: string): string {
  return createHmac("sha256", secret)
    .update(`print-file:${planId}/${file}:${until}`)
    .digest("base64url");
}
