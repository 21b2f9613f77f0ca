import type { z } from "zod";

import { isTerritory } from "~/lib/far-states";

import { printFailure, type PrintFailure } from "./print-failure";
import type { PrintOrder } from "./print-order";
import type { PrintfulClient } from "./printful-client.server";
import { countryShape } from "./printful-shapes";

export type PrintfulPlace = { country: string; state: string | null };
type Found = { ok: true; place: PrintfulPlace } | PrintFailure;

/**
 * Where a parcel goes in Printful's codes. A territory is one of the country's states there, or a
 * country of its own: its list of countries says which, and is read once.
 */
export function createPrintfulPlaces(client: PrintfulClient) {
  let countries: z.infer<typeof countryShape>[] | undefined;

  return async function placeOf({ country, state }: PrintOrder["recipient"]): Promise<Found> {
    if (!isTerritory(state)) return { ok: true, place: { country, state } };
    if (!countries) {
      const listed = await client.askAll("/v2/countries?limit=250", countryShape);
      if (!listed.ok) return listed;
      countries = listed.body;
    }
    const home = countries.find(({ code }) => code === country);
    if (home?.states?.some(({ code }) => code === state))
      return { ok: true, place: { country, state } };
    if (countries.some(({ code }) => code === state))
      return { ok: true, place: { country: state, state: null } };
    return printFailure("rejected", `Printful does not deliver to ${state}.`);
  };
}
