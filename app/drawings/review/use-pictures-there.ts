import { useEffect, useState } from "react";

import { isEmptyPicture } from "~/lib/empty-picture";

/**
 * Whether every picture in an element is there to be seen. Not in the server's HTML, not while one is
 * still being made or loaded, and never where one cannot be loaded.
 * @param id of the element
 * @param which pictures it should show: others are waited for anew
 */
export function usePicturesThere(id: string, which: string): boolean {
  const [there, setThere] = useState<string | null>(null);
  useEffect(() => {
    const look = () => {
      const pictures = [...(document.getElementById(id)?.querySelectorAll("img") ?? [])];
      setThere(pictures.length > 0 && pictures.every(isPictureThere) ? which : null);
    };
    look();
    const options = { capture: true }; // neither event of a picture bubbles
    document.addEventListener("load", look, options);
    document.addEventListener("error", look, options);
    return () => {
      document.removeEventListener("load", look, options);
      document.removeEventListener("error", look, options);
    };
  }, [id, which]);
  return there === which;
}

/** A picture that is still being made has loaded, too, as nothing. */
export function isPictureThere({
  complete,
  naturalWidth,
}: Pick<HTMLImageElement, "complete" | "naturalWidth">): boolean {
  return complete && naturalWidth > 0 && !isEmptyPicture({ naturalWidth });
}
