import { brand } from "~/brand";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailShirts, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { drawnBy, listedDrawing } from "./drawn-by";

const shirt = {
  productId: "p1",
  slug: "marker-cat",
  title: "Marker Cat",
  artist: "Nora",
  drawingPictureId: "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e",
  priceCents: 2500,
};

/** What is new from the artists and collections that someone follows. */
export const followedNewsMail: MailTemplate<"followed-news"> = {
  subject: ({ listed: [first, ...others] }) =>
    others.length === 0
      ? `New: ${first?.title}`
      : `${others.length + 1} new shirts from those you follow`,
  preview: ({ listed: [first] }) => `${first?.title}, ${drawnBy(first?.artist ?? null)}.`,
  reason: () =>
    `You are receiving this email because you follow artists or collections at ${brand.name}.`,
  optionalFor: ({ readerId }) => ({ readerId, kind: "followed-news" }),
  body: ({ listed, hasMore }, links) => (
    <>
      <MailHeading>New on a shirt</MailHeading>
      <MailText>New in the store from those you follow:</MailText>
      <MailShirts
        shirts={listed.map(({ slug, title, artist, priceCents, ...shirt }) => ({
          key: slug,
          drawing: listedDrawing({ title, ...shirt }),
          text: (
            <>
              <MailLink href={links.to(pathTo("/store/:slug", { slug }))}>{title}</MailLink>
              {`, ${drawnBy(artist)}, ${formatCents(priceCents)}`}
            </>
          ),
        }))}
      />
      {hasMore && <MailText>There is more at the top of the store.</MailText>}
      <MailButton href={links.to(pathTo("/store"))}>Go to the store</MailButton>
    </>
  ),
  samples: [
    { readerId: "r1", listed: [shirt], hasMore: false },
    {
      readerId: "r1",
      listed: [shirt, { ...shirt, slug: "moon", title: "Moon", artist: null }],
      hasMore: true,
    },
  ],
};
