import { adminRoles } from "~/schema/admin-roles";
import { grantRole, revokeRole, unlockAccount } from "~/people/team/operate-team.server";
import { plainEmail } from "~/lib/fields/email-rules";
import type { Services } from "~/services.server";

const REMOVES_SECOND_FACTOR = "--without-second-factor";

const refusals = {
  "no-account": "No one has signed up with this address",
  "last-owner": "This is the last owner: the shop needs one. Make someone else an owner first.",
  "not-a-member": "This person is not on the team",
} as const;

/** Makes someone an admin, or gives an admin another role; without a role an owner. */
export async function grantAdmin({ db, now }: Services, [typed, named]: string[]): Promise<string> {
  const email = plainEmail(typed ?? "");
  const role = adminRoles.find((one) => one === named);
  if (!email || (named !== undefined && !role))
    throw new Error(`Usage: npm run admin:grant -- EMAIL [${adminRoles.join("|")}]`);
  const granted = await grantRole(db, email, role, now());
  if (!granted.ok) throw new Error(`${email}: ${refusals[granted.reason]}`);
  return `${email} is an admin now (${granted.role}).`;
}

/** Takes someone off the team and signs them out everywhere; the last owner stays. */
export async function revokeAdmin({ db, now }: Services, [typed]: string[]): Promise<string> {
  const email = plainEmail(typed ?? "");
  if (!email) throw new Error("Usage: npm run admin:revoke -- EMAIL");
  const revoked = await revokeRole(db, email, now());
  if (!revoked.ok) throw new Error(`${email}: ${refusals[revoked.reason]}`);
  return `${email} is no longer on the team, and signed out everywhere.`;
}

/** Ends the pause after wrong passwords and codes; with the flag, the second factor goes, too. */
export async function unlockAdmin({ db, now }: Services, args: string[]): Promise<string> {
  const [typed = "", ...more] = args.filter((arg) => arg !== REMOVES_SECOND_FACTOR);
  const email = plainEmail(typed);
  if (!email || more.length > 0)
    throw new Error(`Usage: npm run admin:unlock -- EMAIL [${REMOVES_SECOND_FACTOR}]`);
  const removesSecondFactor = args.includes(REMOVES_SECOND_FACTOR);
  const unlocked = await unlockAccount(db, email, { removesSecondFactor, now: now() });
  if (!unlocked.ok) throw new Error(`${email}: ${refusals[unlocked.reason]}`);
  const rest = unlocked.isRemoved
    ? " The second factor is off: they set it up again after signing in."
    : removesSecondFactor
      ? " There was no second factor."
      : "";
  return `${email} may try to sign in again.${rest}`;
}
