import type { AnyList } from "~/desk/lists/define-list";

import { assignList } from "./collections/assign";
import { collectionList } from "./collections/collections";
import { designList } from "./designs/overview-designs";
import { discountList } from "./discounts/discounts";
import { messageList } from "./messages/messages";
import { waitlistList } from "./messages/waitlist";
import { moderationList } from "./moderation/moderation";
import { reviewList } from "./moderation/reviews";
import { orderList } from "./orders/orders";
import { owedList } from "./payouts/owed";
import { payoutList } from "./payouts/payouts";
import { consentList } from "./people/consents";
import { userList } from "./people/people";
import { promptList } from "./prompts/prompts";
import { publishList } from "./products/products-create";
import { productList } from "./products/products-manage";
import { auditList } from "./records/audit";
import { securityList } from "./records/security";
import { returnList } from "./returns/returns";
import { preservedList } from "./preserved/preserved-list";
import { takedownList } from "./takedowns/takedowns";
import { errorList } from "./system/errors";
import { eventList } from "./system/events";
import { mailList } from "./system/mails";

/** Every list of the desk: what is saved for one by its name is read with these. */
export function deskLists(): readonly AnyList[] {
  return [
    designList,
    orderList,
    returnList,
    moderationList,
    takedownList,
    preservedList,
    reviewList,
    messageList,
    waitlistList,
    productList,
    publishList,
    collectionList,
    promptList,
    assignList,
    discountList,
    payoutList,
    owedList,
    userList,
    consentList,
    mailList,
    eventList,
    errorList,
    auditList,
    securityList,
  ];
}

/** The list that a form or a row names; undefined where there is none. */
export function listNamed(name: string): AnyList | undefined {
  return deskLists().find((list) => list.name === name);
}
