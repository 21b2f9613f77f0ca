import type { ComponentProps, ComponentType } from "react";

import { Boundary } from "~/ui/boundary";

import { RecentlyViewed } from "../listing/recent/recently-viewed";
import { ProductChooser } from "../product/product-chooser";

const components = { ProductChooser, RecentlyViewed };

/** The parts of server-rendered pages that React takes over in the browser. */
export type IslandName = keyof typeof components;

export type IslandProps = {
  [Name in IslandName]: ComponentProps<(typeof components)[Name]>;
};

const islands: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = components;

/** What an island shows, on the server and in the browser. */
export function islandElement<Name extends IslandName>(name: Name, props: IslandProps[Name]) {
  return <Boundary name={name}>{element(islands[name], props)}</Boundary>;
}

function element<Props extends object>(Component: ComponentType<Props>, props: Props) {
  return <Component {...props} />;
}
