import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { Boundary } from "./boundary";

/** The boundary around the page that a layout shows. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <Boundary name="page" at={pathname + search}>
      {children}
    </Boundary>
  );
}
