import type { SignUpInput } from "~/people/account-forms";
import { openFirstSession } from "~/people/sessions/sign-in.server";
import { signUpCustomer } from "~/people/sign-up/sign-up.server";
import { customerWelcome } from "~/people/sign-up/sign-up-copy";
import { pathTo } from "~/path-to";

import { accountDeps } from "../account-deps";
import { clearedAgeMark } from "../age-cookie";
import { servicesContext } from "../context";
import { withoutAge, type statedAge } from "./shopper-age";
import { signedInResponse } from "../signed-in-response";
import { refusedSignUp, waitStep, type Args } from "../step-result";

type Opening = {
  account: SignUpInput;
  age: Awaited<ReturnType<typeof statedAge>>;
  /** Where the new shopper is led. */
  to: string;
  /** What is done with the account before its person is signed in. */
  first?: (userId: string) => Promise<void>;
};

/** Opens a shopper's account and signs its person in, or answers why not with what the form held. */
export async function openShopperAccount(args: Args, form: FormData, opening: Opening) {
  const { context, request } = args;
  const { account, age, to, first } = opening;
  const { db } = context.get(servicesContext);
  const deps = accountDeps(context, request);
  const result = await signUpCustomer(db, { ...account, ...age }, deps);
  if (!result.ok) {
    if (result.reason === "too-many") return waitStep(form, "signup", result.retryAfterSeconds);
    if (result.reason === "breached" || result.reason === "in-use")
      return refusedSignUp(form, result.reason);
    return withoutAge(result.reason, pathTo("/auth/sign-up/customer"));
  }
  await first?.(result.userId);
  const opened = await openFirstSession(db, account, deps);
  const toast = customerWelcome(opened.firstName);
  const response = await signedInResponse(args, opened, { to, toast });
  response.headers.append("Set-Cookie", await clearedAgeMark(context));
  return response;
}
