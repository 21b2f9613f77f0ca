import type { RouterContextProvider } from "react-router";
import { z } from "zod";

import { browserRetention } from "~/privacy/retention-periods";
import { DAY_MS } from "~/lib/dates";
import { signedCookie } from "~/lib/keys/signed-cookie";

import { cookieSettings } from "./cookie-settings";

type Context = Readonly<RouterContextProvider>;

/** What the browser keeps of the age gate: its secret, and whether an age under 13 was entered. */
const mark = z.object({ token: z.string().max(100), isUnder13: z.boolean() });
type AgeMark = z.infer<typeof mark>;

const KEPT_SECONDS = (browserRetention.ageMark.days * DAY_MS) / 1000;

function ageCookie(context: Context) {
  return signedCookie("inkling_age", cookieSettings(context), KEPT_SECONDS);
}

/** The browser's mark; null when there is none or it was tampered with. */
export async function readAgeMark(context: Context, request: Request): Promise<AgeMark | null> {
  const value: unknown = await ageCookie(context).parse(request.headers.get("Cookie"));
  const parsed = mark.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Whether someone entered an age under 13 in this browser. */
export async function isMarkedUnder13(context: Context, request: Request): Promise<boolean> {
  return (await readAgeMark(context, request))?.isUnder13 ?? false;
}

export async function ageMarkCookie(context: Context, value: AgeMark): Promise<string> {
  return ageCookie(context).serialize(value);
}

/** Once the account exists, the next person at this browser starts over. */
export async function clearedAgeMark(context: Context): Promise<string> {
  return ageCookie(context).serialize("", { maxAge: 0 });
}
