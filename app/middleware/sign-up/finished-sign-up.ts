import { redirect } from "react-router";

import { isAgeUsed } from "~/people/sign-up/age-verification.server";
import { ownHome } from "~/people/own-home";
import { accountReady } from "~/people/sign-up/sign-up-copy";
import { pathTo } from "~/path-to";

import { readAgeMark } from "../age-cookie";
import { actorContext, servicesContext } from "../context";
import { goTo, type Args } from "../step-result";

/**
 * Where to send someone who returns to a finished step of signing up: home, or to the sign-in page
 * where the account was made on another device. Null when there is no account.
 */
export async function afterSignUp({ context, request }: Args): Promise<Response | null> {
  const actor = context.get(actorContext);
  if (actor) return redirect(ownHome(actor).to);
  const mark = await readAgeMark(context, request);
  const { db } = context.get(servicesContext);
  return (await isAgeUsed(db, mark?.token ?? null))
    ? goTo(pathTo("/auth"), { toast: accountReady })
    : null;
}
