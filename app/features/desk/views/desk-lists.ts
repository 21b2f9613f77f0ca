import { peopleKinds } from "~/features/accounts/people/people-kinds";
import { peopleSorts } from "~/features/accounts/people/people-sorts";
import { recordSorts } from "~/features/audit/record-sorts";
import { collectionSorts, publishedSorts } from "~/features/collections/collection-sorts";
import { consentSorts } from "~/features/consent/consent-sorts";
import { consentStatuses } from "~/features/consent/consent-status";
import { messageSorts, waitlistSorts } from "~/features/contact/message-sorts";
import { designSorts } from "~/features/designs/design-sorts";
import { designStatuses } from "~/features/designs/design-status";
import { discountSorts } from "~/features/discounts/discount-sorts";
import { owedSorts, owedStates } from "~/features/earnings/payouts/owed-states";
import { payoutSorts } from "~/features/earnings/payouts/payout-sorts";
import { payoutStatuses } from "~/features/earnings/payouts/payout-status";
import { mailStates } from "~/features/mail/mail-states";
import { itemKinds } from "~/features/moderation/item-label";
import { orderSorts } from "~/features/orders/order-sorts";
import { orderStatuses } from "~/features/orders/order-status";
import { productSorts, waitingSorts } from "~/features/products/edit/product-sorts";
import { productStatuses } from "~/features/products/edit/product-status";
import { returnSorts } from "~/features/returns/return-sorts";
import { reviewSorts } from "~/features/reviews/review-sorts";
import { errorSorts } from "~/features/system/errors/error-sorts";
import { errorSources } from "~/features/system/errors/error-sources";
import { mailSorts } from "~/features/system/mail-desk/mail-sorts";
import { eventSorts } from "~/features/system/provider-events/event-sorts";
import { eventStates } from "~/features/system/provider-events/event-states";
import { eventSources } from "~/features/system/provider-events/event-words";
import type { SortOption } from "~/lib/list-sort";
import { pathTo } from "~/path-to";

import type { ListName } from "../lists/list-names";

/** What a parameter of a list may be: one of these, or the text that the list is searched for. */
export type ViewParam = readonly string[] | "text";

type DeskList = {
  label: string;
  path: string;
  params: Readonly<Record<string, ViewParam>>;
  /** The columns of its table that can be hidden: all but the first, which leads to the row's page. */
  columns?: readonly string[];
};

const sort = (options: readonly SortOption[]) => options.map(({ value }) => value);

/** The admin area's lists: where they are, what filters them, and which columns can be hidden. */
export const deskLists: Readonly<Record<ListName, DeskList>> = {
  designs: {
    label: "Designs",
    path: pathTo("/admin"),
    params: { q: "text", status: [...designStatuses, "all"], sort: sort(designSorts) },
    columns: ["Artist", "Status", "Uploaded"],
  },
  orders: {
    label: "Orders",
    path: pathTo("/admin/orders"),
    params: { q: "text", status: orderStatuses, sort: sort(orderSorts) },
    columns: ["Placed", "Buyer", "Status", "Tees", "Total", "Refunded"],
  },
  returns: {
    label: "Returns",
    path: pathTo("/admin/returns"),
    params: { state: ["closed"], sort: sort(returnSorts) },
    columns: ["Asked", "Asked for", "Reason", "Shirts", "State"],
  },
  moderation: {
    label: "Moderation",
    path: pathTo("/admin/moderation"),
    params: { kind: itemKinds },
  },
  reviews: {
    label: "Reviews",
    path: pathTo("/admin/reviews"),
    params: { q: "text", status: ["hidden"], sort: sort(reviewSorts) },
    columns: ["Review", "By", "Product", "Written", "More"],
  },
  messages: {
    label: "Messages",
    path: pathTo("/admin/messages"),
    params: { q: "text", state: ["handled", "all"], sort: sort(messageSorts) },
    columns: ["Topic", "Message", "Sent", "Answered"],
  },
  waitlist: {
    label: "Waitlist",
    path: pathTo("/admin/waitlist"),
    params: { q: "text", sort: sort(waitlistSorts) },
    columns: ["Joined"],
  },
  products: {
    label: "Products",
    path: pathTo("/admin/products/manage"),
    params: { q: "text", status: productStatuses, sort: sort(productSorts) },
    columns: ["Artist", "Collection", "Variants", "Price", "Active", "More"],
  },
  publish: {
    label: "Create Products",
    path: pathTo("/admin/products"),
    params: { q: "text", sort: sort(waitingSorts) },
    columns: ["Artist", "Uploaded", "Price", "Product"],
  },
  collections: {
    label: "Collections",
    path: pathTo("/admin/collections"),
    params: { q: "text", state: ["active", "hidden"], sort: sort(collectionSorts) },
    columns: ["Page", "Subcollections", "Designs", "Sort order", "Shown"],
  },
  assign: {
    label: "Assign to Collections",
    path: pathTo("/admin/assign"),
    params: { q: "text", sort: sort(publishedSorts) },
  },
  discounts: {
    label: "Discount Codes",
    path: pathTo("/admin/discounts"),
    params: { q: "text", sort: sort(discountSorts) },
    columns: ["Name", "Type", "Amount", "Used", "Active", "More"],
  },
  payouts: {
    label: "Payouts",
    path: pathTo("/admin/payouts"),
    params: { q: "text", status: [...payoutStatuses, "held"], sort: sort(payoutSorts) },
    columns: ["Week of", "Amount", "Status", "Sent", "Retry"],
  },
  owed: {
    label: "Owed to creators",
    path: pathTo("/admin/payouts/owed"),
    params: { q: "text", state: owedStates, sort: sort(owedSorts) },
    columns: ["Owed", "What happens next", "When"],
  },
  people: {
    label: "People",
    path: pathTo("/admin/people"),
    params: { q: "text", kind: peopleKinds, sort: sort(peopleSorts) },
    columns: ["Email", "Account", "Age group", "Since", "State"],
  },
  consents: {
    label: "Consents",
    path: pathTo("/admin/consents"),
    params: { q: "text", status: consentStatuses, sort: sort(consentSorts) },
    columns: ["Child", "Status", "Verified by", "Allowed", "Record", "Asked"],
  },
  mails: {
    label: "Mails",
    path: pathTo("/admin/mails"),
    params: { q: "text", state: mailStates, sort: sort(mailSorts) },
    columns: ["To", "State", "Tries", "Last error", "Written"],
  },
  events: {
    label: "Provider Events",
    path: pathTo("/admin/events"),
    params: { state: eventStates, from: eventSources, sort: sort(eventSorts) },
    columns: ["From", "Received", "State", "Tries", "Error", "Action"],
  },
  errors: {
    label: "Errors",
    path: pathTo("/admin/errors"),
    params: { status: ["solved", "ignored", "all"], from: errorSources, sort: sort(errorSorts) },
    columns: ["Where", "Times", "Last", "First", "Status", "Action"],
  },
  audit: {
    label: "Audit",
    path: pathTo("/admin/audit"),
    params: { q: "text", sort: sort(recordSorts) },
  },
  security: {
    label: "Security log",
    path: pathTo("/admin/security"),
    params: { q: "text", sort: sort(recordSorts) },
  },
};
