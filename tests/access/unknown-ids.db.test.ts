import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { exportAccount } from "~/people/data-rights/export-account.server";
import { userForAdmins } from "~/people/users/users-for-admins.server";
import { openPrompt } from "~/drawings/prompts/open-prompts.server";
import { promptForEdit } from "~/drawings/prompts/prompts-for-admins.server";
import { collectionForEdit } from "~/catalog/collections/collections-for-admins.server";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { guardianConsent } from "~/families/consent/guardian-children.server";
import { openSignedForm } from "~/families/consent/open-signed-form.server";
import { openConsentRecord, openUserRecord } from "~/families/consent/records/open-record.server";
import { designForReview } from "~/drawings/designs-for-admins.server";
import { makeMockups } from "~/drawings/mockups/make-mockups.server";
import { selectMockup } from "~/drawings/mockups/select-mockup.server";
import { sendToArtist } from "~/drawings/mockups/send-to-artist.server";
import { mockupsToChoose, ownDesign } from "~/drawings/own-design.server";
import { rejectDesign } from "~/drawings/reject-design.server";
import { choosePrintVersion } from "~/drawings/upload/choose-print-version.server";
import { ownDraft } from "~/drawings/upload/own-draft.server";
import { submitDraft } from "~/drawings/upload/submit-draft.server";
import { discountForEdit } from "~/cart/discounts/discounts-for-admins.server";
import { printBatch } from "~/press/print-batch.server";
import { childsDevices, signChildOut } from "~/families/guardians/childs-devices.server";
import { childsDrawing, childsDrawings } from "~/families/guardians/childs-drawings.server";
import { pauseChild, resumeChild } from "~/families/guardians/pause-child.server";
import { replyToShowing } from "~/families/guardians/reply-to-showing.server";
import { setShowing } from "~/families/guardians/set-showing.server";
import { decideItem } from "~/drawings/moderation/decide-item.server";
import { dismissNotification } from "~/people/notifications/dismiss-notification.server";
import { orderForAdmins } from "~/orders/order-for-admins.server";
import { pictureAccess } from "~/art/pictures/picture-access.server";
import { productForEdit } from "~/catalog/edit/products-for-admins.server";
import { waitsForProduct } from "~/catalog/publish/waiting-design.server";
import { returnForAdmins } from "~/orders/returns/returns-for-admins.server";
import { publicCreator } from "~/store/creators/creator-page.server";
import { chosenVariantId } from "~/store/product/chosen-variant.server";
import { currentSlug, productPage } from "~/store/product/product-page.server";

import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { createLogger } from "~/integrations/log/logger.server";

import { madeOnce } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

const test = testDatabase("once");
const admin = madeOnce(() => makeAdmin(test.db));
const creator = madeOnce(() => makeCreator(test.db));
const origin = { ipAddress: null, userAgent: null };
const now = new Date();
const deps = { now, origin };

type Row = [name: string, call: (id: string) => unknown, expected: unknown];

const refused = (reason: string) => ({ ok: false, reason });

const reads: Row[] = [
  ["exportAccount", () => exportAccount(test.db, randomUUID(), now), null],
  ["userForAdmins", (id) => userForAdmins(test.db, id), null],
  ["collectionForEdit", (id) => collectionForEdit(test.db, id), null],
  ["promptForEdit", (id) => promptForEdit(test.db, id), null],
  ["openPrompt", (id) => openPrompt(test.db, id, "2026-11-30"), null],
  ["guardianConsent", (id) => guardianConsent(test.db, creator, id), null],
  ["designForReview", (id) => designForReview(test.db, id), null],
  ["ownDesign", (id) => ownDesign(test.db, creator.userId, id), null],
  ["mockupsToChoose", (id) => mockupsToChoose(test.db, creator.userId, id), null],
  ["ownDraft", (id) => ownDraft(test.db, creator.userId, id, now), null],
  ["discountForEdit", (id) => discountForEdit(test.db, id), null],
  ["printBatch", (id) => printBatch(test.db, id), null],
  ["childsDevices", (id) => childsDevices(test.db, creator, id, now), []],
  ["childsDrawings", (id) => childsDrawings(test.db, creator, id), []],
  [
    "childsDrawing",
    (id) => childsDrawing(test.db, creator, { consentId: id, designId: randomUUID() }),
    null,
  ],
  [
    "childsDrawing of a consent",
    (id) => childsDrawing(test.db, creator, { consentId: randomUUID(), designId: id }),
    null,
  ],
  ["orderForAdmins", (id) => orderForAdmins(test.db, id), null],
  ["pictureAccess", (id) => pictureAccess(test.db, id), null],
  ["productForEdit", (id) => productForEdit(test.db, id), null],
  ["waitsForProduct", (id) => waitsForProduct(test.db, id), false],
  ["returnForAdmins", (id) => returnForAdmins(test.db, id), null],
  ["publicCreator", (id) => publicCreator(test.db, id), null],
  ["productPage", (id) => productPage(test.db, id), null],
  ["currentSlug", (id) => currentSlug(test.db, id), null],
  [
    "chosenVariantId",
    (id) => chosenVariantId(test.db, { sibling: id, size: "M", color: "Black" }),
    null,
  ],
];

const writes: Row[] = [
  [
    "revokeConsent",
    (id) => revokeConsent(test.db, creator, id, { now, origin }),
    refused("missing"),
  ],
  ["openSignedForm", (id) => openSignedForm(test.db, admin, id, memoryFiles()), null],
  ["openUserRecord", (id) => openUserRecord(test.db, admin, id), refused("missing")],
  ["openConsentRecord", (id) => openConsentRecord(test.db, admin, id), refused("missing")],
  ["makeMockups", (id) => makeMockups(test.db, admin, { designId: id }), refused("not-waiting")],
  [
    "selectMockup",
    (id) => selectMockup(test.db, creator, { designId: id, mockupId: randomUUID() }),
    refused("no-such-design"),
  ],
  ["sendToArtist", (id) => sendToArtist(test.db, admin, { designId: id }), refused("not-waiting")],
  [
    "rejectDesign",
    (id) => rejectDesign(test.db, admin, { designId: id, reason: "unreadable", note: null }),
    refused("no-such-design"),
  ],
  [
    "choosePrintVersion",
    (id) => choosePrintVersion(test.db, creator, { designId: id, version: "black" }),
    false,
  ],
  [
    "submitDraft",
    (id) =>
      submitDraft(
        test.db,
        creator,
        { draftId: id, title: "Fox", inspiration: null, isAnyway: true },
        { ...deps, log: createLogger("silent") },
      ),
    refused("draft-gone"),
  ],
  [
    "signChildOut",
    (id) => signChildOut(test.db, creator, { consentId: randomUUID(), sessionId: id }, { origin }),
    false,
  ],
  [
    "signChildOut of a consent",
    (id) => signChildOut(test.db, creator, { consentId: id, sessionId: randomUUID() }, { origin }),
    false,
  ],
  ["pauseChild", (id) => pauseChild(test.db, creator, id, deps), false],
  ["resumeChild", (id) => resumeChild(test.db, creator, id, deps), false],
  [
    "replyToShowing",
    (id) =>
      replyToShowing(
        test.db,
        creator,
        { consentId: randomUUID(), designId: id, reply: "show", seen: "" },
        deps,
      ),
    refused("missing"),
  ],
  [
    "replyToShowing of a consent",
    (id) =>
      replyToShowing(
        test.db,
        creator,
        { consentId: id, designId: randomUUID(), reply: "show", seen: "" },
        deps,
      ),
    refused("missing"),
  ],
  [
    "setShowing",
    (id) => setShowing(test.db, creator, { consentId: id, showing: "ask" }, deps),
    false,
  ],
  [
    "decideItem",
    (id) => decideItem(test.db, admin, { itemId: id, isApproved: true, note: null }),
    refused("already-decided"),
  ],
  ["dismissNotification", (id) => dismissNotification(test.db, creator.userId, id), undefined],
];

const ids = [
  ["that is no one's", randomUUID()],
  ["that is none", "no-id"],
] as const;

it.each(reads.flatMap((row) => ids.map((id) => [...row, ...id] as const)))(
  "%s finds nothing for an id %4$s",
  async (_, call, expected, __, id) => {
    expect(await call(id)).toEqual(expected);
  },
);

it.each(writes.flatMap((row) => ids.map((id) => [...row, ...id] as const)))(
  "%s changes nothing for an id %4$s",
  async (_, call, expected, __, id) => {
    expect(await call(id)).toEqual(expected);
    expect([await test.db.$count(adminActions), await test.db.$count(mails)]).toEqual([0, 0]);
  },
);
