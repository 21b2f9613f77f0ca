import { askerOfAccount } from "~/store/news/news-reader.server";
import { readPreferencesLink } from "~/store/news/mail-choice-links.server";
import { mailPreferences, noPreferencesYet } from "~/store/news/mail-preferences.server";
import { readQuery } from "~/lib/read-form";
import { actorContext, servicesContext } from "~/middleware/context";
import type { Args } from "~/middleware/step-result";
import { pathTo } from "~/path-to";

/** Whose preferences are asked for: those of a mail's link, or of the account that is signed in. */
export async function askedPreferences({ context, request }: Args) {
  const { db, secret } = context.get(servicesContext);
  const query = readQuery(request);
  const linked = readPreferencesLink(secret, query);
  if (linked) {
    const path = pathTo("/mail-preferences", {
      query: { reader: linked, key: query.get("key") },
    });
    const preferences = await mailPreferences(db, { readerId: linked });
    return { who: "account" as const, path, preferences };
  }
  const path = pathTo("/mail-preferences");
  const actor = context.get(actorContext);
  const account = actor && (await askerOfAccount(db, actor));
  if (!account) return { who: "guest" as const, path, preferences: null };
  if (!account.isProven) return { who: "unproven" as const, path, preferences: null };
  const preferences =
    (await mailPreferences(db, { email: account.email })) ?? noPreferencesYet(account.email);
  return { who: "account" as const, path, preferences };
}
