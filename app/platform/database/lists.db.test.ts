import { expect, it } from "vitest";

import { adminRoles } from "~/schema/admin-roles";
import { ageBrackets } from "~/schema/age-brackets";
import { erasedKinds } from "~/schema/erased-kinds";
import { shortageReasons, shortageSources } from "~/schema/shortage";
import { transactionKinds } from "~/schema/transaction-kinds";
import { consentStatuses } from "~/schema/consent-status";
import { showingModes } from "~/schema/showing-modes";
import { designStatuses, rejectionReasons } from "~/schema/design-status";
import { ledgerAccounts } from "~/schema/ledger-accounts";
import { findingUnits } from "~/schema/finding-units";
import { earningPayoutStatuses, payoutStatuses } from "~/schema/payout-status";
import { showingReplies } from "~/schema/showing-replies";
import { reportedSubjects } from "~/schema/report-reasons";
import { disputeStatuses, orderStatuses, soldStatuses } from "~/schema/order-status";
import { printStates } from "~/schema/print-state";
import { printOrderStates } from "~/schema/print-order-state";
import { artVersions } from "~/schema/art-versions";
import { inks } from "~/schema/inks";
import { shirtViews } from "~/schema/shirt-view";
import { productStatuses } from "~/schema/product-status";
import { guardianHolds } from "~/schema/guardian-holds";
import { returnKinds, returnOutcomes, returnReasons, returnStates } from "~/schema/return-states";

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
