import { createHash, randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";

import { browserRetention } from "~/privacy/retention-periods";
import { DAY_MS } from "~/lib/dates";
import { signedCookie } from "~/lib/keys/signed-cookie";

import { cookieSettings } from "./cookie-settings";

type Context = Readonly<RouterContextProvider>;

/** As many people as share a browser; who has not signed in for longest is forgotten. */
const MOST_PEOPLE = 8;

/** A browser's own id, and whose accounts were signed in with it (hashed). */
const known = z.object({
  id: z.uuid(),
  people: z.array(z.string().max(50)).max(MOST_PEOPLE),
});
type Known = z.infer<typeof known>;

const KEPT_SECONDS = (browserRetention.knownBrowser.days * DAY_MS) / 1000;

function browserCookie(context: Context) {
  return signedCookie("inkling_known", cookieSettings(context), KEPT_SECONDS);
}

async function readKnown(context: Context, request: Request): Promise<Known | null> {
  const value: unknown = await browserCookie(context).parse(request.headers.get("Cookie"));
  const parsed = known.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** This browser's id, if this account has been signed in with it before; otherwise null. */
export async function knownBrowser(
  context: Context,
  request: Request,
  email: string,
): Promise<string | null> {
  const browser = await readKnown(context, request);
  return browser?.people.includes(personIn(browser.id, email)) ? browser.id : null;
}

/** The cookie after a sign-in: from now on this browser is one of the account's. */
export async function knownBrowserCookie(
  context: Context,
  request: Request,
  email: string,
): Promise<string> {
  const { id, people } = (await readKnown(context, request)) ?? { id: randomUUID(), people: [] };
  const person = personIn(id, email);
  const others = people.filter((one) => one !== person);
  return browserCookie(context).serialize({
    id,
    people: [person, ...others].slice(0, MOST_PEOPLE),
  });
}

function personIn(browserId: string, email: string): string {
  return createHash("sha256")
    .update(`${browserId} ${email.toLowerCase()}`)
    .digest("base64url")
    .slice(0, 22);
}
