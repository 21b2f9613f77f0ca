import type { ComponentProps, ComponentType, ReactNode } from "react";

import { MessageForm } from "~/desk/contact/message-form";
import { ReportContentForm } from "~/drawings/moderation/report-content-form";
import { CreatorListing } from "~/store/creators/creator-listing";
import { DesignListing } from "~/store/listing/design-listing";
import { RecentlyViewed } from "~/store/listing/recent/recently-viewed";
import { PublicHeader } from "~/store/site/public-header";
import { ProductChooser } from "~/store/product/product-chooser";
import { WatchControls } from "~/store/watch/watch-controls";
import { ReviewCards } from "~/store/product/reviews/review-cards";
import { islandElement } from "./ui/island/island-element";
import { ISLAND, PROPS } from "./ui/island/island-attributes";
import { GrowingList } from "./ui/lists/growing-list";
import { PicturesToCome } from "./ui/pictures-to-come";
import { Toasts } from "./ui/toasts";

const components = {
  ProductChooser,
  PublicHeader,
  RecentlyViewed,
  PicturesToCome,
  ReviewCards,
  WatchControls,
  DesignListing,
  CreatorListing,
  CreatorShirts: GrowingList,
  CreatorDrawings: GrowingList,
  MessageForm,
  Toasts,
  ReportContentForm,
};

/** The parts of public pages that React takes over in the browser. */
export type IslandName = keyof typeof components;

export type IslandProps = {
  [Name in IslandName]: Omit<ComponentProps<(typeof components)[Name]>, "children">;
};

/** What only the server renders: in the browser the island takes its HTML as it is. */
type Rows = { children?: ReactNode };

export type IslandTable = { [Name in IslandName]: ComponentType<IslandProps[Name] & Rows> };

const islands: IslandTable = components;

/**
 * A part of a public page that React takes over in the browser; its props are written before it.
 */
export function Island<Name extends IslandName>({
  name,
  props,
  className,
  children,
}: Rows & {
  name: Name;
  props: IslandProps[Name];
  /** Of the element around it. */
  className?: string;
}) {
  const json = JSON.stringify(props).replaceAll("<", String.raw`\u003c`);
  return (
    <>
      <script
        {...{ [PROPS]: name }}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
      <div {...{ [ISLAND]: name }} className={className}>
        {islandElement(name, islands[name], props, children)}
      </div>
    </>
  );
}
