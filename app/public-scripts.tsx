import { createContext, useContext } from "react";

import { ENTERED, FOLLOWED, ISLAND, PLAIN } from "./ui/island/island-attributes";
import type { publicPages } from "./public-pages";
import { EARLY_PRESS, watchEarly } from "./ui/pre-hydration/early-events";

/** A path of the table, with a star in place of its parameter. */
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

/** Scripts that have not come by then leave to the browser what it can do. */
const PATIENCE_MS = 8_000;

type PageScripts = {
  /** The entry module of every page. */
  entry: string;
  /** In development: the code that has to run before hot module replacement works. */
  hotReload?: string | undefined;
  nonce?: string | undefined;
};

/** Where this build's scripts are; known on the server only. */
export const PageScriptsContext = createContext<PageScripts | null>(null);

/** What scripts do in their own way when it is pressed. */
const buttons = `button[type=button], [${ISLAND}] button:not([${PLAIN}]), [${FOLLOWED}]`;
const early = [buttons, `[${ENTERED}]`, EARLY_PRESS, PATIENCE_MS];
const firstScript = `(${watchEarly.toString()})(${early.map((one) => JSON.stringify(one)).join()})`;

/** Stands in the head: what happens before the page's scripts are there is not lost. */
export function FirstScript() {
  return <PageScript code={firstScript} />;
}

/** A script of a public page that runs where it stands, before the page is shown. */
export function PageScript({ code }: { code: string }) {
  const nonce = useContext(PageScriptsContext)?.nonce;
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The script of a finished page: the same entry as everywhere, without the application's data. */
export function PublicScripts() {
  const scripts = useContext(PageScriptsContext);
  if (!scripts) return null;
  const { entry, hotReload, nonce } = scripts;
  return (
    <>
      <script
        type="speculationrules"
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: speculation }}
      />
      {hotReload && <script type="module" src={hotReload} />}
      <script type="module" async={!hotReload} src={entry} fetchPriority="low" />
    </>
  );
}
