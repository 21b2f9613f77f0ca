import { redirect } from "react-router";

/** "/upload" is "/creator/upload". */
export function loader() {
  return redirect("/creator/upload", 301);
}
