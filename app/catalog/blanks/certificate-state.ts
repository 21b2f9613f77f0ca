import { daysBetween } from "~/lib/days";

export type CertificateState = "valid" | "ends-soon" | "later" | "expired" | "other" | "withdrawn";

/** From so many days before its last one on, the next one is to be had. */
export const SOON_DAYS = 30;

type Certificate = {
  issuedOn: string;
  validUntil: string;
  isWithdrawn: boolean;
  blank: { id: string };
  ink: { id: string };
};

/**
 * Whether youth shirts may be sold and made under a certificate today, and if not, why; 'other': it
 * covers another blank or another ink. `youth_certificate()` asks the same in the database.
 * @param at.today where the shop is
 */
export function certificateState(
  { issuedOn, validUntil, isWithdrawn, blank, ink }: Certificate,
  at: { blankId: string | undefined; inkId: string | undefined; today: string },
): CertificateState {
  if (isWithdrawn) return "withdrawn";
  if (blank.id !== at.blankId || ink.id !== at.inkId) return "other";
  if (validUntil < at.today) return "expired";
  if (issuedOn > at.today) return "later";
  return daysBetween(at.today, validUntil) < SOON_DAYS ? "ends-soon" : "valid";
}
