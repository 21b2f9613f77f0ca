import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";

type Look = Omit<Parameters<typeof ButtonLink>[0], "to" | "children" | "reloadDocument">;

/** The way to the room for drawing, for whoever has no paper at hand. */
export function DrawHere(look: Look) {
  return (
    <ButtonLink {...look} to={pathTo("/creator/draw")} reloadDocument>
      Draw here
    </ButtonLink>
  );
}
