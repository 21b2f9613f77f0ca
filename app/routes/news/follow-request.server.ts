import { follow, isFollowed, type Followable, unfollow } from "~/store/news/follow.server";
import { newsEmailForm } from "~/store/news/news-form";
import { newsRefusals } from "~/store/news/news-texts";
import { parseForm } from "~/lib/parse-form";
import { readForm } from "~/lib/read-form";
import { servicesContext } from "~/middleware/context";
import { tooManyForms } from "~/middleware/public-form";
import { goTo, invalidStep, waitStep, type Args } from "~/middleware/step-result";
import { validationToast } from "~/ui/forms/use-checked-form";

import { newsAsking } from "./news-asking.server";

/** What the page of something that can be followed shows to this visitor. */
export async function followView(args: Args, path: string, what: Followable) {
  const { db } = args.context.get(servicesContext);
  const { account, age } = await newsAsking(args, path);
  const isOwn = account !== null && account.isProven;
  return {
    age,
    path,
    knownEmail: account?.email ?? null,
    isFollowed: isOwn && (await isFollowed(db, account.email, what)),
    hasAsked: new URL(args.request.url).searchParams.has("asked"),
  };
}

/** Follows or stops following; a guest, or an account whose address no one confirmed, gets a mail. */
export async function followAction(args: Args, path: string, what: Followable) {
  const { db, now } = args.context.get(servicesContext);
  const form = await readForm(args.request);
  const { account, age } = await newsAsking(args, path);
  if (age) return goTo(path);
  if (account?.isProven && form.get("intent") === "stop") {
    await unfollow(db, account.email, what);
    return goTo(path);
  }
  if (account) form.set("email", account.email);
  const parsed = parseForm(newsEmailForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);
  const isProven = account?.isProven ?? false;
  const seconds = isProven ? null : await tooManyForms(args.context);
  if (seconds !== null) return waitStep(form, "other", seconds);
  const followed = await follow(db, { email: parsed.values.email, isProven }, what, now());
  if (followed.ok) return goTo(isProven ? path : `${path}?asked=1`);
  const reason = followed.reason === "full" ? "full-follows" : followed.reason;
  return invalidStep({ errors: { email: [newsRefusals[reason]] }, typed: parsed.values });
}
