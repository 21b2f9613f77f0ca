import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { z } from "zod";

import { isMilitary } from "~/lib/far-states";
import { addressStates } from "~/lib/us-states";

import { isZipOf } from "./us-zips";

type ZipPlace = { city: string; state: string };

/** A row of the table of post offices. */
const row = z.object({ city: z.string().min(1), state: z.string() });

let table: Promise<Buffer> | undefined;

/**
 * City and state of a ZIP code's post office; null where we know none, or do not ship. From the table
 * of the package `zipcodes` (BSD license), whose rows are those of federalgovernmentzipcodes.us.
 */
export async function zipPlace(zip: string): Promise<ZipPlace | null> {
  if (!/^\d{5}$/.test(zip)) return null;
  table ??= readTable();
  const text = await table;
  const start = text.indexOf(`"${zip}":{`);
  if (start < 0) return null;
  const from = text.indexOf("{", start);
  const found = row.safeParse(JSON.parse(text.toString("utf8", from, text.indexOf("}", from) + 1)));
  if (!found.success) return null;
  const { city: name, state } = found.data;
  const city = isMilitary(state) ? name.toUpperCase() : name;
  return Object.hasOwn(addressStates, state) && isZipOf(state, zip) ? { city, state } : null;
}

/** Kept as its bytes: as 42,000 objects it would take several times the memory. */
async function readTable(): Promise<Buffer> {
  try {
    return await readFile(createRequire(import.meta.url).resolve("zipcodes/lib/codes.js"));
  } catch (error) {
    table = undefined;
    throw error;
  }
}
