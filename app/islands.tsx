import type { ComponentProps, ComponentType } from "react";

import { RecentlyViewed } from "./features/storefront/listing/recent/recently-viewed";
import { ProductChooser } from "./features/storefront/product/product-chooser";
import { Boundary } from "./ui/boundary";
import { islandPart } from "./ui/island/island-part";

const components = { ProductChooser, RecentlyViewed };

/** The parts of public pages that React takes over in the browser. */
export type IslandName = keyof typeof components;

type IslandProps = {
  [Name in IslandName]: ComponentProps<(typeof components)[Name]>;
};

const islands: { [Name in IslandName]: ComponentType<IslandProps[Name]> } = components;

/**
 * A part of a public page that React takes over in the browser; its props are written before it.
 */
export function Island<Name extends IslandName>({
  name,
  props,
  className,
}: {
  name: Name;
  props: IslandProps[Name];
  /** Of the element around it. */
  className?: string;
}) {
  const json = JSON.stringify(props).replaceAll("<", String.raw`\u003c`);
  return (
    <>
      <script
        {...islandPart.hook("props", name)}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
      <div {...islandPart.hook("root", name)} className={className}>
        {islandElement(name, props)}
      </div>
    </>
  );
}

/** What an island shows, on the server and in the browser. */
export function islandElement<Name extends IslandName>(name: Name, props: IslandProps[Name]) {
  return <Boundary name={name}>{element(islands[name], props)}</Boundary>;
}

function element<Props extends object>(Component: ComponentType<Props>, props: Props) {
  return <Component {...props} />;
}
