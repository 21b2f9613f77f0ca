import * as accounts from "./tables/accounts";
import * as audit from "./tables/audit";
import * as books from "./tables/books";
import * as carts from "./tables/carts";
import * as catalogue from "./tables/catalogue";
import * as collections from "./tables/collections";
import * as community from "./tables/community";
import * as news from "./tables/news";
import * as wishes from "./tables/wishes";
import * as consent from "./tables/consent";
import * as desk from "./tables/desk";
import * as designReview from "./tables/design-review";
import * as designDrafts from "./tables/design-drafts";
import * as designs from "./tables/designs";
import * as earnings from "./tables/earnings";
import * as garments from "./tables/garments";
import * as mockups from "./tables/mockups";
import * as hints from "./tables/hints";
import * as orders from "./tables/orders";
import * as payments from "./tables/payments";
import * as pictures from "./tables/pictures";
import * as printPlans from "./tables/print-plans";
import * as printing from "./tables/printing";
import * as prompts from "./tables/prompts";
import * as records from "./tables/records";
import * as returns from "./tables/returns";
import * as reviewPictures from "./tables/review-pictures";
import * as showing from "./tables/showing";
import * as sketches from "./tables/sketches";
import * as store from "./tables/store";
import * as team from "./tables/team";
import * as preserved from "./tables/preserved";
import * as system from "./tables/system";
import * as takedowns from "./tables/takedowns";

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
  ...garments,
  ...mockups,
  ...news,
  ...hints,
  ...orders,
  ...payments,
  ...pictures,
  ...prompts,
  ...printPlans,
  ...printing,
  ...records,
  ...returns,
  ...reviewPictures,
  ...showing,
  ...sketches,
  ...store,
  ...team,
  ...preserved,
  ...system,
  ...takedowns,
  ...wishes,
};
