import { useEffect, useRef, useState } from "react";

import { deskSigns } from "./desk-signs";

/** They come with the document, once: the browser's scripts need not bring them, too. */
const drawn = import.meta.env.SSR ? symbolsOf(deskSigns) : "";

/** What the desk's icons refer to by their ids. */
export function DeskSignSheet() {
  const sheet = useRef<SVGSVGElement>(null);
  const [symbols, setSymbols] = useState(drawn);
  useEffect(() => {
    // Put up anew by the browser, as after an error: there is no document that brought them.
    if (!sheet.current?.firstChild)
      void import("./desk-signs").then(({ deskSigns: signs }) => setSymbols(symbolsOf(signs)));
  }, []);
  return (
    <svg
      ref={sheet}
      aria-hidden
      className="hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: symbols }}
    />
  );
}

/** The id of a sign's drawing in the page. */
export function idOfSign(sign: string): string {
  return `sign-${sign}`;
}

function symbolsOf(signs: Readonly<Record<string, string>>): string {
  return Object.entries(signs)
    .map(
      ([sign, strokes]) =>
        `<symbol id="${idOfSign(sign)}" viewBox="0 0 24 24"><path d="${strokes}"/></symbol>`,
    )
    .join("");
}
