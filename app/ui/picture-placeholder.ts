import { pathTo } from "~/path-to";

/** A small picture behind one that has not loaded yet, faint under a veil of paper. */
export function placeholderStyle(pictureId: string) {
  const address = pathTo("/media/:pictureId/:file", { pictureId, file: "320.webp" });
  const veil = "color-mix(in srgb, var(--color-paper-2) 70%, transparent)";
  return {
    backgroundImage: `linear-gradient(${veil}), url("${address}")`,
    backgroundPosition: "center",
    backgroundSize: "cover, 50%",
    backgroundRepeat: "no-repeat",
  };
}
