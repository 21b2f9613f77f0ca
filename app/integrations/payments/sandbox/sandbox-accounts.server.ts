import { z } from "zod";

import { PaymentProviderError } from "../payment-error";
import type { ConnectedAccountInput, OnboardingLinkInput } from "../payments";
import type { ConnectedAccountState } from "../payment-state";
import { once, sandboxId, type Sandbox } from "./sandbox-once.server";
import { sandboxDashboardPath, sandboxOnboardingPath } from "./sandbox-urls";

const accountShape = z.object({ accountId: z.string() });

export async function createSandboxAccount(
  sandbox: Sandbox,
  input: ConnectedAccountInput,
): Promise<{ accountId: string }> {
  const { ownerId, email, displayName, idempotencyKey } = input;
  const id = sandboxId("acct");
  const account = await once(
    sandbox,
    {
      operation: "create account",
      key: idempotencyKey,
      asked: [ownerId, email, displayName],
      result: { accountId: id },
      shape: accountShape,
    },
    (claim) => sandbox.store.createAccount(claim, { id, ownerId, email, displayName }),
  );
  if (!account) throw new PaymentProviderError("busy", "sandbox create account");
  return account.result;
}

export async function createSandboxOnboardingLink(
  sandbox: Sandbox,
  { accountId, returnPath, refreshPath }: OnboardingLinkInput,
): Promise<{ url: string }> {
  const home = sandbox.publicUrl();
  const found = await sandbox.store.recordOnboardingLink(
    accountId,
    home + returnPath,
    home + refreshPath,
  );
  if (!found) throw new PaymentProviderError("not-found", "sandbox create onboarding link");
  return { url: `${home}${sandboxOnboardingPath(accountId)}` };
}

export async function createSandboxDashboardLink(
  sandbox: Sandbox,
  accountId: string,
): Promise<{ url: string }> {
  const account = await sandbox.store.findAccount(accountId);
  if (!account) throw new PaymentProviderError("not-found", "sandbox create dashboard link");
  return { url: `${sandbox.publicUrl()}${sandboxDashboardPath(accountId)}` };
}

export async function findSandboxAccount(
  sandbox: Sandbox,
  accountId: string,
): Promise<ConnectedAccountState | null> {
  const account = await sandbox.store.findAccount(accountId);
  if (!account) return null;
  const { onboardingCompleted, chargesEnabled, payoutsEnabled, hasTaxForm, isClosed } = account;
  return { accountId, onboardingCompleted, chargesEnabled, payoutsEnabled, hasTaxForm, isClosed };
}
