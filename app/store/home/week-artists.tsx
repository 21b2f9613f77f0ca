import { pathTo } from "~/path-to";
import { Avatar } from "~/ui/avatar";
import { TextLink } from "~/ui/text-link";

import { ageAndState } from "../creators/age-and-state";
import { countOf } from "../listing/listing";
import type { WeekArtist } from "./week-artist";

/** Who has something new in the store; no one, and the page does without. */
export function WeekArtists({ artists }: { artists: readonly WeekArtist[] }) {
  if (artists.length === 0) return null;
  return (
    <section aria-labelledby="week" className="wrap-page pb-16 md:pb-24">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="week" className="text-2xl">
          This week’s artists
        </h2>
        <TextLink to={pathTo("/creators")}>Meet all artists</TextLink>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 lg:gap-6">
        {artists.map(({ id, name, age, state, pictureId, newShirts }) => (
          <li key={id}>
            <a
              href={pathTo("/creator/:creatorId", { creatorId: id })}
              className="group marker-frame-soft flex h-full items-center gap-4 bg-white p-4 transition-colors hover:border-ink"
            >
              <span aria-hidden className="contents">
                <Avatar name={name} pictureId={pictureId} />
              </span>
              <span className="min-w-0">
                <span className="block truncate font-display text-lg font-extrabold group-hover:underline">
                  {name}
                </span>
                <span className="block text-sm text-ink-2">{ageAndState({ age, state })}</span>
                <span className="mt-0.5 block text-sm font-semibold">
                  <span className="highlight">{countOf(newShirts, "new shirt")}</span>
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
