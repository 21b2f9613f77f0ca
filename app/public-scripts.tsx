import { useContext } from "react";
import { UNSAFE_FrameworkContext } from "react-router";

import type { publicPages } from "./public-pages";

/** A path of the table, with a star where its parameter stands. */
type Pattern<Path> = Path extends `${infer Head}/:${string}` ? `${Head}/*` : Path;

/** Public pages a visitor may go to next: the browser fetches them when a link is about to be used. */
const prefetched = [
  "/",
  "/store",
  "/store/*",
  "/collections/*",
  "/creators",
  "/creator/*",
  "/how-it-works",
  "/about",
] satisfies Pattern<keyof typeof publicPages>[];

const speculation = JSON.stringify({
  prefetch: [{ where: { href_matches: prefetched }, eagerness: "moderate" }],
});

/** The script of a finished page: the same entry as everywhere, without the application's data. */
export function PublicScripts() {
  const framework = useContext(UNSAFE_FrameworkContext);
  if (!framework) return null;
  return (
    <>
      <script
        type="speculationrules"
        nonce={framework.nonce}
        dangerouslySetInnerHTML={{ __html: speculation }}
      />
      <script type="module" async src={framework.manifest.entry.module} fetchPriority="low" />
    </>
  );
}
