import { isUsState, usStates } from "~/lib/us-states";
import { pathTo } from "~/path-to";
import { Card } from "~/ui/card";
import { Picture } from "~/ui/picture";
import { Link } from "~/ui/links/link";
import { TextLink } from "~/ui/text-link";

type Props = {
  child: string;
  isPaused: boolean;
  /** As the public page reads it; null when there is none. */
  seen: {
    creator: {
      id: string;
      name: string;
      age: string | null;
      bio: string | null;
      state: string | null;
      pictureId: string | null;
    };
    /** Each with its drawing, which is what one tells it by in so small a picture. */
    shirts: readonly { id: string; slug: string; title: string; pictureId: string | null }[];
  } | null;
};

/** More of them are on the page itself. */
const SHIRTS_SHOWN = 8;

/** What everyone can see of the child right now, from the reads of the public page itself. */
export function WhatEveryoneSees({ child, isPaused, seen }: Props) {
  if (!seen || (isPaused && seen.shirts.length === 0))
    return (
      <Card title="What everyone sees">
        <p className="font-semibold">Nothing is public.</p>
        <p className="mt-1 text-ink-2">
          {isPaused
            ? "Everything is paused: no page, no shirt and no picture of your child is shown."
            : `No one but you, ${child} and our team can see anything.`}
        </p>
      </Card>
    );
  const { creator, shirts } = seen;
  return (
    <Card title="What everyone sees">
      <div className="flex items-center gap-4">
        {creator.pictureId && (
          <Picture
            pictureId={creator.pictureId}
            alt={`The photo of ${creator.name} that everyone sees`}
            sizes="72px"
            className="!size-18 shrink-0 rounded-full"
          />
        )}
        <div className="min-w-0">
          <p className="font-display text-lg font-bold">{creator.name}</p>
          <p className="text-sm text-ink-2">
            {[creator.age, stateName(creator.state)].filter(Boolean).join(", ")}
          </p>
        </div>
      </div>
      <p className="mt-3 text-sm">{creator.bio ?? "No words about your child."}</p>
      {shirts.length === 0 ? (
        <p className="mt-3 text-sm text-ink-2">No shirts are in the store.</p>
      ) : (
        <ul className="mt-4 grid grid-cols-4 gap-2 sm:gap-3">
          {shirts.slice(0, SHIRTS_SHOWN).map(({ id, slug, title, pictureId }) => (
            <li key={id} className="min-w-0">
              <Link to={pathTo("/store/:slug", { slug })} aria-label={title} title={title}>
                {pictureId ? (
                  <Picture
                    pictureId={pictureId}
                    alt=""
                    sizes="120px"
                    widest={320}
                    className="marker-frame-soft aspect-square bg-white object-contain"
                  />
                ) : (
                  title
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4">
        <TextLink to={pathTo("/creator/:creatorId", { creatorId: creator.id })} target="_blank">
          Open the page as visitors see it
        </TextLink>
      </p>
    </Card>
  );
}

function stateName(code: string | null): string | null {
  return code && isUsState(code) ? usStates[code] : code;
}
