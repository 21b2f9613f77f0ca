import type { IslandName, IslandTable } from "~/islands";

const growingList = async () => (await import("~/ui/lists/growing-list")).GrowingList;

/** The parts of `app/islands.tsx`, each loaded where a page has it. */
export const islandLoaders: { [Name in IslandName]: () => Promise<IslandTable[Name]> } = {
  ProductChooser: async () => (await import("~/store/product/product-chooser")).ProductChooser,
  PublicHeader: async () => (await import("~/store/site/public-header")).PublicHeader,
  RecentlyViewed: async () =>
    (await import("~/store/listing/recent/recently-viewed")).RecentlyViewed,
  PicturesToCome: async () => (await import("~/ui/pictures-to-come")).PicturesToCome,
  ReviewCards: async () => (await import("~/store/product/reviews/review-cards")).ReviewCards,
  WatchControls: async () => (await import("~/store/watch/watch-controls")).WatchControls,
  DesignListing: async () => (await import("~/store/listing/design-listing")).DesignListing,
  CreatorListing: async () => (await import("~/store/creators/creator-listing")).CreatorListing,
  CreatorShirts: growingList,
  CreatorDrawings: growingList,
  MessageForm: async () => (await import("~/desk/contact/message-form")).MessageForm,
  ReportContentForm: async () =>
    (await import("~/drawings/moderation/report-content-form")).ReportContentForm,
  Toasts: async () => (await import("~/ui/toasts")).Toasts,
};
