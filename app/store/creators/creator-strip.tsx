import { Link } from "react-router";

import { brand } from "~/brand";
import { formatCents, formatRate } from "~/lib/money";
import { splitCommission } from "~/money/creator-share";
import { pathTo } from "~/path-to";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { MarkerArrow } from "~/ui/marker/drawings";

import { byline, nameInText } from "../listing/listing";
import { ageAndState } from "./age-and-state";
import { FollowLink } from "./follow-link";

type CreatorStripProps = {
  creator: {
    id: string | null;
    name: string;
    age: string | null;
    bio: string | null;
    pictureId: string | null;
    state: string | null;
  };
  priceCents: number;
  commissionBps: number;
};

/** Who drew it, and what they earn when the shirt is bought. */
export function CreatorStrip({ creator, priceCents, commissionBps }: CreatorStripProps) {
  const { creatorShareCents } = splitCommission(priceCents, commissionBps);
  return (
    <section
      aria-labelledby="support-the-creator"
      className="marker-frame bg-yellow-wash p-5 sm:p-7"
    >
      <h2 id="support-the-creator" className="text-lg">
        Support the creator
      </h2>
      <div className="mt-4 flex items-start gap-4">
        <Avatar name={creator.name} pictureId={creator.pictureId} />
        <div className="min-w-0">
          <p className="font-display text-lg font-bold">
            {creator.id ? (
              <Link
                to={pathTo("/creator/:creatorId", { creatorId: creator.id })}
                className="underline-offset-4 hover:underline"
              >
                {creator.name}
              </Link>
            ) : (
              creator.name
            )}
          </p>
          <p className="text-sm text-ink-2">{ageAndState(creator)}</p>
          {creator.bio && <p className="mt-2">{creator.bio}</p>}
        </div>
      </div>
      {creator.id && (
        <>
          <p className="mt-4 flex items-center gap-3">
            <MarkerArrow className="h-7 w-14 shrink-0" />
            <span>
              {formatRate(commissionBps)} of every sale goes to {nameInText(creator.name)}:{" "}
              <strong>{formatCents(creatorShareCents)}</strong> when you buy this shirt at{" "}
              {formatCents(priceCents)}.
            </span>
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={pathTo("/creator/:creatorId", { creatorId: creator.id })} size="sm">
              <span className="wrap-anywhere">See more {byline(creator.name)}</span>
            </ButtonLink>
            <FollowLink
              to={pathTo("/follow/artists/:creatorId", { creatorId: creator.id })}
              name={nameInText(creator.name)}
            />
          </p>
        </>
      )}
      {!creator.id && (
        <p className="mt-4 text-ink-2">
          This artist has left {brand.name}. Their shirt is still here for the people who love it.
        </p>
      )}
    </section>
  );
}
