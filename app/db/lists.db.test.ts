import { expect, it } from "vitest";

import { adminRoles } from "~/features/accounts/admin-roles";
import { ageBrackets } from "~/features/accounts/age-brackets";
import { erasedKinds } from "~/features/accounts/data-rights/erased-kinds";
import { shortageReasons, shortageSources } from "~/features/blanks/shortage";
import { transactionKinds } from "~/features/books/transaction-kinds";
import { consentStatuses } from "~/features/consent/consent-status";
import { showingModes } from "~/features/consent/scopes/showing-modes";
import { designStatuses, rejectionReasons } from "~/features/designs/design-status";
import { ledgerAccounts } from "~/features/earnings/ledger-accounts";
import { findingUnits } from "~/features/earnings/ledger-rules/finding-units";
import { earningPayoutStatuses, payoutStatuses } from "~/features/earnings/payouts/payout-status";
import { showingReplies } from "~/features/guardian-rules/showing-replies";
import { reportedSubjects } from "~/features/moderation/report-reasons";
import { disputeStatuses, orderStatuses, soldStatuses } from "~/features/orders/order-status";
import { printStates } from "~/features/orders/print-state";
import { printOrderStates } from "~/features/print-orders/print-order-state";
import { artVersions } from "~/features/print-plans/art-versions";
import { inks } from "~/features/print-plans/inks";
import { shirtViews } from "~/features/print-plans/shirt-view";
import { productStatuses } from "~/features/products/edit/product-status";
import { guardianHolds } from "~/features/products/guardian-holds";
import {
  returnKinds,
  returnOutcomes,
  returnReasons,
  returnStates,
} from "~/features/returns/return-states";

import { testDatabase } from "~tests/support/test-database";

const test = testDatabase("once");

it.each<[string, readonly string[]]>([
  ["admin_users_role", adminRoles],
  ["blanks_out_of_stock_reason", shortageReasons],
  ["blanks_out_of_stock_source", shortageSources],
  ["creator_earnings_payout_status", earningPayoutStatuses],
  ["design_art_version", artVersions],
  ["designs_reason", rejectionReasons],
  ["designs_status", designStatuses],
  ["erased_ids_kind", erasedKinds],
  ["ledger_entries_account", ledgerAccounts],
  ["ledger_findings_unit", findingUnits],
  ["order_lines_print_state", printStates],
  ["orders_dispute_status", disputeStatuses],
  ["orders_sold_status", soldStatuses],
  ["orders_status", orderStatuses],
  ["parental_consents_showing", showingModes],
  ["parental_consents_status", consentStatuses],
  ["payouts_status", payoutStatuses],
  ["print_files_ink", inks],
  ["print_orders_state", printOrderStates],
  ["product_views_view", shirtViews],
  ["products_guardian_hold", guardianHolds],
  ["products_status", productStatuses],
  ["profiles_age_bracket", ageBrackets],
  ["provider_transactions_kind", transactionKinds],
  ["reports_subject", reportedSubjects],
  ["returns_kind", returnKinds],
  ["returns_outcome", returnOutcomes],
  ["returns_reason", returnReasons],
  ["returns_state", returnStates],
  ["showing_requests_reply", showingReplies],
])("%s takes what the code knows, and nothing else", async (constraint, known) => {
  const { rows } = await test.pool.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1",
    [constraint],
  );
  const taken = [...(rows[0]?.text ?? "").matchAll(/'([^']+)'::text/g)].map(
    ([, value = ""]) => value,
  );
  expect(taken.toSorted()).toEqual([...known].toSorted());
});
