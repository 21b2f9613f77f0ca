import type { ComponentType } from "react";

import { islandPart, type IslandName } from "./island-part";

type IslandProps<Props extends object> = {
  /** Its name in the browser's table of islands. */
  name: IslandName;
  component: ComponentType<Props>;
  props: Props;
};

/**
 * A part of a server-rendered page that React takes over in the browser; its props are written
 * before it.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: IslandProps<Props>) {
  const json = JSON.stringify(props).replaceAll("<", String.raw`\u003c`);
  return (
    <>
      <script
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
      <div {...islandPart.hook("root", name)}>
        <Component {...props} />
      </div>
    </>
  );
}
