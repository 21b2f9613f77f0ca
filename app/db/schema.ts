import * as accounts from "./schema/accounts";
import * as audit from "./schema/audit";
import * as books from "./schema/books";
import * as carts from "./schema/carts";
import * as catalogue from "./schema/catalogue";
import * as collections from "./schema/collections";
import * as community from "./schema/community";
import * as news from "./schema/coming-back/news";
import * as wishes from "./schema/coming-back/wishes";
import * as consent from "./schema/consent";
import * as desk from "./schema/desk";
import * as designReview from "./schema/design-review";
import * as designDrafts from "./schema/design-drafts";
import * as designs from "./schema/designs";
import * as earnings from "./schema/earnings";
import * as mockups from "./schema/mockups";
import * as hints from "./schema/hints";
import * as orders from "./schema/orders";
import * as payments from "./schema/payments";
import * as pictures from "./schema/pictures";
import * as printPlans from "./schema/print-plans";
import * as printing from "./schema/printing";
import * as records from "./schema/records";
import * as returns from "./schema/returns";
import * as reviewPictures from "./schema/buyers/review-pictures";
import * as showing from "./schema/showing";
import * as store from "./schema/store";
import * as team from "./schema/team";
import * as system from "./schema/system";

/** Every table, for the query builder's typed handle. */
export const schema = {
  ...accounts,
  ...audit,
  ...books,
  ...carts,
  ...catalogue,
  ...collections,
  ...community,
  ...consent,
  ...desk,
  ...designReview,
  ...designDrafts,
  ...designs,
  ...earnings,
  ...mockups,
  ...news,
  ...hints,
  ...orders,
  ...payments,
  ...pictures,
  ...printPlans,
  ...printing,
  ...records,
  ...returns,
  ...reviewPictures,
  ...showing,
  ...store,
  ...team,
  ...system,
  ...wishes,
};
