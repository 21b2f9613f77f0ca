import type { IslandName, IslandTable } from "~/islands";

const growingList = async () => (await import("~/ui/lists/growing-list")).GrowingList;

/** The parts of `app/islands.tsx`, each loaded where a page has it. */
export const islandLoaders: { [Name in IslandName]: () => Promise<IslandTable[Name]> } = {
  ProductChooser: async () =>
    (await import("~/features/storefront/product/product-chooser")).ProductChooser,
  PublicHeader: async () => (await import("~/features/site/public-header")).PublicHeader,
  RecentlyViewed: async () =>
    (await import("~/features/storefront/listing/recent/recently-viewed")).RecentlyViewed,
  LateShirts: async () => (await import("~/features/storefront/listing/late-shirts")).LateShirts,
  ReviewCards: async () =>
    (await import("~/features/storefront/product/reviews/review-cards")).ReviewCards,
  DesignListing: async () =>
    (await import("~/features/storefront/listing/design-listing")).DesignListing,
  CreatorListing: async () =>
    (await import("~/features/storefront/creators/creator-listing")).CreatorListing,
  CreatorShirts: growingList,
  CreatorDrawings: growingList,
  MessageForm: async () => (await import("~/features/contact/message-form")).MessageForm,
  ReportContentForm: async () =>
    (await import("~/features/moderation/report-content-form")).ReportContentForm,
  Toasts: async () => (await import("~/ui/toasts")).Toasts,
};
