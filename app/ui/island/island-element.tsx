import type { ComponentType, ReactNode } from "react";

import { Boundary } from "../boundary";

/** What an island shows, on the server and in the browser. */
export function islandElement<Props extends object>(
  name: string,
  Component: ComponentType<Props & { children?: ReactNode }>,
  props: Props,
  rows?: ReactNode,
) {
  return (
    <Boundary name={name}>
      <Component {...props}>{rows}</Component>
    </Boundary>
  );
}
