import type { CSSProperties } from "react";

import { formatDate } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Badge, type Tone } from "~/ui/callout";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { TwoNames } from "~/ui/two-names";
import { designStatuses, rejectionReasons } from "~/schema/design-status";

import type { CreatorDesign } from "./creator-design";
import { describeMending } from "./mend/mended-parts";
import { rejectionSentences, statusLabels, type BadgeTone } from "./design-labels";
import { drawingStanding, isPickPaused, type Standing } from "./standing/drawing-standing";
import { StandingBadge } from "./standing/standing-badge";
import { standingCopy } from "./standing/standing-copy";

const tones: Record<BadgeTone, Tone | "plain"> = {
  waiting: "info",
  action: "warning",
  good: "success",
  bad: "danger",
  unknown: "plain",
};

/** As on the store's cards (`door` in app.css), the drawing is taped up before its shirt. */
const TILTED = { "--tilt": "-2.5deg" } as CSSProperties;

/** One of the creator's designs: its status, its earnings, and what to do next. */
export function DesignRow({
  design,
  heading: Heading = "h2",
}: {
  design: CreatorDesign;
  /** One level below the heading of its list. */
  heading?: "h2" | "h3";
}) {
  return (
    <li
      id={`design-${design.id}`}
      className="flex scroll-mt-28 gap-4 py-5 first:pt-0 sm:gap-6 last:pb-0"
    >
      <div className="w-28 max-w-1/3 shrink-0 sm:w-36">
        {design.shirtPictureId ? (
          <div className="door marker-frame-soft">
            <Picture
              pictureId={design.shirtPictureId}
              alt=""
              sizes="144px"
              widest={480}
              className="door-shirt"
            />
            <span className="door-sheet" style={TILTED}>
              <Picture pictureId={design.pictureId} alt="" sizes="96px" widest={320} />
            </span>
          </div>
        ) : (
          <Picture
            pictureId={design.pictureId}
            alt=""
            sizes="144px"
            widest={480}
            className="marker-frame-soft aspect-square"
          />
        )}
      </div>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="min-w-0 text-lg">{design.title}</Heading>
          {designStatuses.some((status) => status === design.status) ? (
            <StandingBadge standing={artistsStanding(design)} reader="artist" />
          ) : (
            <DesignStatusBadge status={design.status} />
          )}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-2">
          <span>{formatDate(design.createdAt)}</span>{" "}
          {(design.productSlug !== null || design.unitsSold > 0) && (
            <span>{`${formatCents(design.earnedCents)} earned · ${sold(design.unitsSold)}`}</span>
          )}
        </p>
        <NextStep design={design} />
      </div>
    </li>
  );
}

/** A shirt waits to be picked until the parent's pause is over. */
function artistsStanding({ facts }: CreatorDesign): Standing {
  return isPickPaused(facts) ? "paused" : drawingStanding(facts);
}

function NextStep({ design }: { design: CreatorDesign }) {
  const standing = artistsStanding(design);
  const { sentence } = standingCopy[standing].artist;
  switch (standing) {
    case "not-accepted":
      return <Rejected design={design} />;
    case "to-pick":
      return (
        <ButtonLink
          to={pathTo("/design-review", { query: { design: design.id } })}
          size="sm"
          className="mt-3"
        >
          <TwoNames words="Pick your shirt" name="Review Mockups" />
        </ButtonLink>
      );
    case "live":
      if (!design.productSlug) return null;
      return (
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          <TextLink to={pathTo("/store/:slug", { slug: design.productSlug })}>
            See it in the store
          </TextLink>
          <TextLink to={pathTo("/creator/live", { query: { design: design.id } })}>
            See it big
          </TextLink>
          <TextLink to={pathTo("/copied/:designId", { designId: design.id })}>
            It was copied somewhere
          </TextLink>
        </p>
      );
    case "in-review":
    case "approved":
    case "to-publish":
    case "to-ask":
      return (
        <p className="mt-1">
          {sentence} {describeMending(design.mendedByTeam ?? [])}
        </p>
      );
    default:
      return <p className="mt-1">{sentence}</p>;
  }
}

function Rejected({ design }: { design: CreatorDesign }) {
  const reason = rejectionReasons.find((one) => one === design.rejectionReason) ?? "other";
  return (
    <div className="mt-3 space-y-2 border-l-4 border-yellow pl-4">
      <p>{rejectionSentences[reason]}</p>
      {design.rejectionNote && <p>A note from our team: {design.rejectionNote}</p>}
      <ButtonLink to={pathTo("/creator/upload", { query: { again: design.id } })} size="sm">
        Try again
      </ButtonLink>
    </div>
  );
}

function sold(units: number): string {
  return units === 1 ? "1 sold" : `${units.toLocaleString("en-US")} sold`;
}

/** The label of a design's status; one that this version does not know is shown as it is. */
function DesignStatusBadge({ status }: { status: string }) {
  const { label, meaning, tone } = statusLabels(status);
  return (
    <>
      <Badge tone={tones[tone]}>{label}</Badge>
      {meaning === "Unknown status" && <span className="ml-2 text-sm text-ink-2">{meaning}</span>}
    </>
  );
}
