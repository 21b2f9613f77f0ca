import { resealSecrets } from "~/people/second-factor/reseal-secrets.server";
import { ABSOLUTE_LIMIT_SECONDS } from "~/people/sessions/session-limits";
import { GUEST_CART_DAYS } from "~/cart/cart-limits";
import { earlierKeys } from "~/lib/keys/keys";
import { DAY_MS } from "~/lib/dates";
import type { Services } from "~/services.server";

/**
 * Encrypts with the current AUTH_SECRET what an earlier one encrypted, and says what still needs
 * the earlier one.
 * @throws Error when something can be read with none of the secrets
 */
export async function rotateSecrets({ db, secret }: Services): Promise<string> {
  const { resealed, unreadable, withRecoveryCodes } = await resealSecrets(db, secret);
  if (unreadable > 0)
    throw new Error(
      `${unreadable} secrets of authenticator apps were encrypted with a secret that is neither AUTH_SECRET nor in AUTH_SECRET_OLD. List that one in AUTH_SECRET_OLD and run this again, or have these members set the app up again.`,
    );
  const done = `${resealed} secrets of authenticator apps are now encrypted with the current AUTH_SECRET.`;
  if (earlierKeys(secret).length === 0)
    return `${done}\nNo AUTH_SECRET_OLD is set: nothing else depends on an earlier secret.`;
  const sessionDays = Math.ceil((ABSOLUTE_LIMIT_SECONDS * 1000) / DAY_MS);
  return [
    done,
    "What depends on AUTH_SECRET_OLD until it is removed:",
    `  - sessions begun before the change: ${sessionDays} days at most; carts of guests: ${GUEST_CART_DAYS} days`,
    "  - links to orders in mails sent before the change, which have no end: a year is a good time",
    `  - unused recovery codes made before the change: ${withRecoveryCodes} people have codes; new ones are made under Account, Second factor`,
  ].join("\n");
}
