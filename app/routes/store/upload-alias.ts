import { redirect } from "react-router";

import { pathTo } from "~/path-to";

/** "/upload" is "/creator/upload". */
export function loader() {
  return redirect(pathTo("/creator/upload"), 301);
}
