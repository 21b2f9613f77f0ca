import { brand } from "~/brand";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailLink, MailList, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { drawnBy } from "./drawn-by";

const shirt = {
  productId: "p1",
  slug: "marker-cat",
  title: "Marker Cat",
  artist: "Nora",
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
      <MailList
        items={listed.map(({ slug, title, artist, priceCents }) => (
          <span key={slug}>
            <MailLink href={links.to(pathTo("/store/:slug", { slug }))}>{title}</MailLink>
            {`, ${drawnBy(artist)}, ${formatCents(priceCents)}`}
          </span>
        ))}
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
