import { redirect } from "react-router";

import { signUpForm } from "~/people/account-forms";
import { submitAgeGate } from "~/people/sign-up/submit-age-gate.server";
import { ageMessages } from "~/people/sign-up/age-messages";
import { orderPath } from "~/orders/order-link.server";
import type { OrderSnapshot } from "~/orders/order-snapshot.server";
import { claimGuestOrder } from "~/orders/confirmation/claim-guest-order.server";
import { buyerOf } from "~/orders/confirmation/guest-account";
import { guestAccountFields } from "~/orders/confirmation/guest-account-fields";
import { parseForm, typedFields } from "~/lib/parse-form";
import { accountDeps } from "~/middleware/account-deps";
import { ageMarkCookie, readAgeMark } from "~/middleware/age-cookie";
import { actorContext, servicesContext } from "~/middleware/context";
import { openShopperAccount } from "~/middleware/sign-up/shopper-account";
import { goTo, invalidStep, type Args } from "~/middleware/step-result";
import { pathTo } from "~/path-to";
import { validationToast } from "~/ui/forms/use-checked-form";

/** A guest who has paid opens an account: the order says all but the date of birth and the password. */
export async function accountFromOrder(args: Args, order: OrderSnapshot, form: FormData) {
  const { context, request } = args;
  const { db, secret } = context.get(servicesContext);
  const buyer = buyerOf(order);
  if (context.get(actorContext) || !buyer) return redirect(orderPath(secret, order));
  const deps = accountDeps(context, request);
  const asked = parseForm(guestAccountFields(deps.now), form);
  if (!asked.ok) return invalidStep(asked, validationToast);
  for (const [name, value] of Object.entries(buyer)) form.set(name, value);
  const parsed = parseForm(signUpForm, form);
  if (!parsed.ok) return invalidStep(parsed, validationToast);

  const mark = await readAgeMark(context, request);
  const { dateOfBirth } = asked.values;
  const age = await submitAgeGate(db, { dateOfBirth, mark }, deps);
  if (!age.ok && age.reason === "not-written")
    return invalidStep(
      { errors: {}, typed: typedFields(form) },
      { tone: "error", ...ageMessages.insertFailed },
    );
  const cookies = age.ok && age.mark ? [await ageMarkCookie(context, age.mark)] : [];
  // Under 13, now or by what this browser said before.
  if (!age.ok || age.step === "parent") return goTo(pathTo("/auth/sign-up/grown-up"), { cookies });

  return openShopperAccount(args, form, {
    account: parsed.values,
    age: {
      ageToken: (age.mark ?? mark)?.token ?? null,
      isMarkedUnder13: mark?.isUnder13 ?? false,
    },
    to: orderPath(secret, order),
    first: (userId) => claimGuestOrder(db, { orderId: order.id, userId }),
  });
}
