import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";
import { adminRoles, mayDo, type AdminPermission } from "~/schema/admin-roles";
import { deletePrompt } from "~/drawings/prompts/save-prompt.server";
import { assignDesign } from "~/catalog/collections/assign-design.server";
import { changeFeatured } from "~/catalog/collections/change-featured.server";
import { deleteSubcollection } from "~/catalog/collections/save-subcollection.server";
import { approveText } from "~/drawings/review/approve-text.server";
import { switchDiscount } from "~/cart/discounts/save-discount.server";
import { retryPayout } from "~/money/payouts/retry-payout.server";
import { decideReport } from "~/drawings/moderation/decide-report.server";
import { changeOrderStatus } from "~/orders/change-order-status.server";
import { openEvidence } from "~/orders/evidence/open-evidence.server";
import { shipPackedLines } from "~/orders/ship-packed-lines.server";
import { dismissProblem, sendAgain } from "~/press/print-orders/print-order-problems.server";
import { deleteProduct } from "~/catalog/edit/delete-product.server";
import { removeProductImage } from "~/catalog/images/change-product-images.server";
import { describeProductImage } from "~/catalog/images/describe-product-image.server";
import { editProduct } from "~/catalog/edit/edit-product.server";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { orderDeps } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";

const test = testDatabase("once");
const admin = madeOnce(() => makeAdmin(test.db));
const creator = madeOnce(() => makeCreator(test.db));
const deps = orderDeps();
const id = randomUUID();
const other = randomUUID();

const refused = (reason: string) => ({ ok: false, reason });
const unchanged = async () =>
  expect([await test.db.$count(adminActions), await test.db.$count(mails)]).toEqual([0, 0]);

/** Each with what an admin hears who may do it, what anyone else hears, and the right it needs. */
const useCases: [string, (actor: Actor) => Promise<unknown>, unknown, unknown, AdminPermission][] =
  [
    [
      "approveText",
      (actor) => approveText(test.db, actor, { designId: id, title: "Fox", words: null }, deps.now),
      refused("already-passed"),
      refused("admins-only"),
      "review-designs",
    ],
    [
      "describeProductImage",
      (actor) =>
        describeProductImage(test.db, actor, {
          productId: id,
          imageId: other,
          altText: "A fox",
          seen: "",
        }),
      refused("missing"),
      refused("admins-only"),
      "keep-catalogue",
    ],
    [
      "assignDesign",
      (actor) =>
        assignDesign(test.db, actor, {
          designId: id,
          collectionId: null,
          subcollectionId: null,
          version: 1,
        }),
      refused("missing"),
      refused("admins-only"),
      "keep-catalogue",
    ],
    [
      "changeFeatured",
      (actor) => changeFeatured(test.db, actor, { designId: id, isFeatured: true, version: 1 }),
      refused("already-changed"),
      refused("admins-only"),
      "keep-catalogue",
    ],
    [
      "deleteSubcollection",
      (actor) => deleteSubcollection(test.db, actor, { collectionId: id, subcollectionId: other }),
      refused("missing"),
      refused("admins-only"),
      "keep-catalogue",
    ],
    [
      "deletePrompt",
      (actor) => deletePrompt(test.db, actor, id, "2026-11-30"),
      refused("missing"),
      refused("admins-only"),
      "keep-catalogue",
    ],
    [
      "switchDiscount",
      (actor) => switchDiscount(test.db, actor, { id, isActive: true }),
      refused("missing"),
      refused("admins-only"),
      "handle-discounts",
    ],
    [
      "retryPayout",
      (actor) => retryPayout(test.db, actor, id, deps.now),
      refused("not-failed"),
      refused("admins-only"),
      "handle-payouts",
    ],
    [
      "decideReport",
      (actor) => decideReport(test.db, actor, { reportId: id, status: "resolved" }),
      refused("already-decided"),
      refused("admins-only"),
      "moderate",
    ],
    [
      "changeOrderStatus",
      (actor) => changeOrderStatus(test.db, actor, { orderId: id, status: "in_production" }, deps),
      refused("not-found"),
      refused("forbidden"),
      "handle-orders",
    ],
    [
      "openEvidence",
      (actor) => openEvidence(test.db, actor, id),
      refused("not-found"),
      refused("forbidden"),
      "decide-on-payments",
    ],
    [
      "shipPackedLines",
      (actor) =>
        shipPackedLines(
          test.db,
          actor,
          { orderNumber: "INK-NONE", tracking: { carrier: "UPS", number: "1Z" } },
          deps,
        ),
      refused("not-found"),
      refused("forbidden"),
      "print-orders",
    ],
    [
      "dismissProblem",
      (actor) => dismissProblem(test.db, actor, id),
      refused("not-there"),
      refused("forbidden"),
      "print-orders",
    ],
    [
      "sendAgain",
      (actor) => sendAgain(test.db, actor, id, deps),
      refused("not-waiting"),
      refused("forbidden"),
      "print-orders",
    ],
    [
      "deleteProduct",
      (actor) => deleteProduct(test.db, actor, id),
      refused("missing"),
      refused("admins-only"),
      "keep-catalogue",
    ],
    [
      "editProduct",
      (actor) =>
        editProduct(test.db, actor, {
          productId: id,
          version: 1,
          title: "Fox",
          description: "",
          basePrice: 2500,
          cells: [],
        }),
      refused("conflict"),
      refused("admins-only"),
      "keep-catalogue",
    ],
    [
      "removeProductImage",
      (actor) => removeProductImage(test.db, actor, { productId: id, imageId: other }),
      refused("missing"),
      refused("admins-only"),
      "keep-catalogue",
    ],
  ];

it.each(useCases)(
  "%s: an admin hears that it is gone, and anyone else that it is not theirs",
  async (_, call, forAdmin, forOther) => {
    expect(await call(admin)).toEqual(forAdmin);
    expect(await call(creator)).toEqual(forOther);
    await unchanged();
  },
);

const everyRole = useCases.flatMap(([name, call, forAdmin, , right]) =>
  adminRoles.map((role) => [name, role, call, forAdmin, right] as const),
);

it.each(everyRole)(
  "%s, called by %s, asks for its right",
  async (_, role, call, forAdmin, right) => {
    const result = await call({ ...admin, role });
    if (mayDo({ role }, right)) expect(result).toEqual(forAdmin);
    else expect(result).toEqual({ ok: false, reason: expect.stringMatching(/-only$|^forbidden$/) });
    await unchanged();
  },
);
