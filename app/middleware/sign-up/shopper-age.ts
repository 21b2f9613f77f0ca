import { redirect } from "react-router";

import { ageForm } from "~/people/sign-up/age-form";
import { ageMessages } from "~/people/sign-up/age-messages";
import { openAgeVerification } from "~/people/sign-up/age-verification.server";
import { ageUsed } from "~/people/sign-up/sign-up-copy";
import { submitAgeGate } from "~/people/sign-up/submit-age-gate.server";
import { safeNextPath } from "~/people/sessions/next-path";
import { readQuery } from "~/lib/read-form";
import { parseForm, typedFields } from "~/lib/parse-form";
import { pathTo } from "~/path-to";
import { validationToast } from "~/ui/forms/use-checked-form";

import { accountDeps } from "../account-deps";
import { ageMarkCookie, readAgeMark } from "../age-cookie";
import { servicesContext } from "../context";
import { goTo, invalidStep, type Args } from "../step-result";

/**
 * What asks for an age although no one draws: both forms of a shopper's account, the waitlist, and
 * mails about shirts.
 */
type Asking = "account" | "sign-in-page" | "waitlist" | "news";

const pages = {
  account: () => pathTo("/auth/sign-up/customer"),
  "sign-in-page": (next) => pathTo("/auth", { query: { mode: "sign-up", next } }),
  waitlist: () => pathTo("/training-program/waitlist"),
  news: (next) => next ?? pathTo("/store"),
} satisfies Record<Asking, (next: string | null) => string>;

/**
 * The age screen comes before any other field. Someone under 13 is led to 'Ask a grown-up'.
 * @param back where it leads afterward, if not where the request says
 * @returns where the age screen posts to; null for a browser that said an age of 13 or more
 */
export async function ageBeforeForm(
  args: Args,
  asking: Asking,
  back?: string,
): Promise<string | null> {
  const mark = await readAgeMark(args.context, args.request);
  if (mark?.isUnder13) throw redirect(pathTo("/auth/sign-up/grown-up"));
  const { db, now } = args.context.get(servicesContext);
  if (await openAgeVerification(db, mark?.token ?? null, now())) return null;
  const next = back ?? readQuery(args.request).get("next");
  return pathTo("/auth/sign-up/customer", { query: { for: asking, next } });
}

/** The age screen's form: on to what asked for it, or to 'Ask a grown-up'. */
export async function submitShopperAge(args: Args, form: FormData) {
  const { context, request } = args;
  const deps = accountDeps(context, request);
  const parsed = parseForm(ageForm(deps.now), form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const { db } = context.get(servicesContext);
  const mark = await readAgeMark(context, request);
  const result = await submitAgeGate(db, { ...parsed.values, mark }, deps);
  if (!result.ok && result.reason === "not-written")
    return invalidStep(
      { errors: {}, typed: typedFields(form) },
      { tone: "error", ...ageMessages.insertFailed },
    );
  // A second date in a browser that said an age under 13.
  if (!result.ok) return goTo(pathTo("/auth/sign-up/grown-up"));
  const cookies = result.mark ? [await ageMarkCookie(context, result.mark)] : [];
  return goTo(result.step === "parent" ? pathTo("/auth/sign-up/grown-up") : askedFrom(request), {
    cookies,
  });
}

/** What sent someone to the age screen; it still does after a date that was refused. */
export function askingOf(request: Request): Asking {
  const asking = readQuery(request).get("for");
  return asking === "waitlist" || asking === "sign-in-page" || asking === "news"
    ? asking
    : "account";
}

function askedFrom(request: Request): string {
  const next = readQuery(request).get("next");
  return pages[askingOf(request)](next && safeNextPath(next));
}

/** What the browser said about an age, for the use case that opens a shopper's account. */
export async function statedAge({ context, request }: Args) {
  const mark = await readAgeMark(context, request);
  return { ageToken: mark?.token ?? null, isMarkedUnder13: mark?.isUnder13 ?? false };
}

/** Where to send someone whose age does not open a shopper's account. */
export function withoutAge(
  reason: "age-unknown" | "age-used" | "needs-consent",
  form: string,
): Response {
  if (reason === "age-used") return goTo(pathTo("/auth"), { toast: ageUsed });
  return goTo(reason === "age-unknown" ? form : pathTo("/auth/sign-up/grown-up"));
}
