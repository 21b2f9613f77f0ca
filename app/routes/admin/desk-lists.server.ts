import type { AnyList } from "~/features/desk/lists/define-list";

import { discountList } from "./discounts/discounts";
import { orderList } from "./orders/orders";
import { returnList } from "./returns/returns";
import { errorList } from "./system/errors";
import { eventList } from "./system/events";
import { mailList } from "./system/mails";

/** Every list of the desk: what is saved for one by its name is read with these. */
export function deskLists(): readonly AnyList[] {
  return [orderList, returnList, discountList, mailList, eventList, errorList];
}

/** The list that a form or a row names; undefined where there is none. */
export function listNamed(name: string): AnyList | undefined {
  return deskLists().find((list) => list.name === name);
}
