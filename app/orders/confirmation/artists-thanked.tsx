import type { ReactNode } from "react";

import { pathTo } from "~/path-to";
import { MarkerUnderline } from "~/ui/marker/marker";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";

import { earnsText, type ThankedArtist } from "./thanked-artist";

type Props = {
  artists: readonly ThankedArtist[];
  /** A way to show the shirt around. */
  share: (shirt: { slug: string; title: string }) => ReactNode;
};

/** Whose drawings the order's shirts carry: each drawing large, what it earns, a way to show it around. */
export function ArtistsThanked({ artists, share }: Props) {
  return artists.map((artist) => (
    <section
      key={artist.drawings.map(({ slug }) => slug).join()}
      className="marker-frame mb-10 grid grid-cols-1 items-center gap-6 bg-white p-5 sm:p-8 lg:grid-cols-2 print:hidden"
    >
      <div className={artist.drawings.length > 1 ? "grid grid-cols-2 gap-4" : "mx-auto max-w-md"}>
        {artist.drawings.map(({ slug, title, pictureId }) => (
          <Picture
            key={slug}
            pictureId={pictureId}
            alt={`The drawing ${title}`}
            sizes="(min-width: 1024px) 36rem, 90vw"
            className="h-auto w-full object-contain"
          />
        ))}
      </div>
      <div>
        <h2 className="font-display text-2xl leading-snug sm:text-3xl">{earnsText(artist)}</h2>
        <MarkerUnderline className="mt-2 mb-5 h-3 w-40 text-yellow" />
        <ul className="space-y-3">
          {artist.drawings.map(({ slug, title }) => (
            <li key={slug} className="flex flex-wrap items-center gap-x-6 gap-y-1">
              <TextLink
                to={pathTo("/store/:slug", { slug })}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {title}
              </TextLink>
              {share({ slug, title })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  ));
}
