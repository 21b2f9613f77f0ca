import { type CastName, castPrints } from "~/lib/cast-prints";

import { classNames } from "../class-names";
import { Picture } from "../picture";
import adult from "./cast-18.svg?url";
import youngest from "./cast-4-7.svg?url";
import young from "./cast-8-10.svg?url";
import older from "./cast-11-13.svg?url";
import oldest from "./cast-14-17.svg?url";

const drawn: Record<CastName, string> = {
  "4-7": youngest,
  "8-10": young,
  "11-13": older,
  "14-17": oldest,
  "18+": adult,
};

type Props = {
  who: CastName;
  /** A drawing on white paper, worn as a print; without it the shirt is white. */
  pictureId: string | null;
  /** The `sizes` attribute of the whole picture; the drawing is a third of it. */
  sizes: string;
  className?: string;
};

/** One of the drawn people, who wears a drawing; decoration, without a text of its own. */
export function CastMember({ who, pictureId, sizes, className }: Props) {
  const { left, top, width } = castPrints[who];
  return (
    <span aria-hidden className={classNames("relative block aspect-square", className)}>
      <img
        src={drawn[who]}
        alt=""
        width={400}
        height={400}
        loading="lazy"
        className="block size-full"
      />
      {pictureId && (
        <span
          className="worn absolute block"
          style={{ left: `${left}%`, top: `${top}%`, width: `${width}%` }}
        >
          <Picture
            pictureId={pictureId}
            alt=""
            sizes={sizes}
            widest={480}
            className="aspect-square !bg-transparent"
          />
        </span>
      )}
    </span>
  );
}
