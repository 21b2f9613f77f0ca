import { redirect } from "react-router";

import { askerOfAccount, type NewsAsker } from "~/store/news/news-reader.server";
import { pathTo } from "~/path-to";

import { actorContext, servicesContext } from "~/middleware/context";
import { ageBeforeForm } from "~/middleware/sign-up/shopper-age";
import type { Args } from "~/middleware/step-result";

type Asking = {
  /** The account that asks; null for a guest. */
  account: NewsAsker | null;
  /** Where the age screen posts to, for a guest who has not seen it. */
  age: string | null;
};

/**
 * Who asks to be written to about shirts. Guests pass the age screen first; someone under 13, with an
 * account or without, is led to 'Ask a grown-up'.
 * @param path the page that asks, to come back to
 */
export async function newsAsking(args: Args, path: string): Promise<Asking> {
  const actor = args.context.get(actorContext);
  if (!actor) return { account: null, age: await ageBeforeForm(args, "news", path) };
  const { db } = args.context.get(servicesContext);
  const account = await askerOfAccount(db, actor);
  if (account?.isChild) throw redirect(pathTo("/auth/sign-up/grown-up"));
  return { account, age: null };
}
