import { brand } from "~/brand";
import { formatCents } from "~/lib/money";
import { CONFIRM_DAYS } from "~/store/news/news-limits";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText, MailLink, MailShirts } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";
import { drawnBy, listedDrawing } from "./drawn-by";

/** Nothing is sent to an address before its owner has said so. */
export const confirmMailsMail: MailTemplate<"confirm-mails"> = {
  subject: () => "May we write to you?",
  preview: () => "One click, and we tell you about the shirts you asked for.",
  reason: () =>
    `You are receiving this email because someone typed this address at ${brand.name} to hear about shirts. If it was not you, ignore this email: nothing else will be sent.`,
  body: ({ token }, links) => (
    <>
      <MailHeading>Was it you?</MailHeading>
      <MailText>
        Someone asked us to write to this address about shirts. Please tell us that it was you.
      </MailText>
      <MailButton href={links.to(pathTo("/mail-preferences/confirm/:token", { token }))}>
        Yes, write to me
      </MailButton>
      <MailText>{`The link works for ${CONFIRM_DAYS} days. You can stop these emails at any time.`}</MailText>
    </>
  ),
  samples: [{ token: "sample-token" }],
};

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

const backInStockShirt = {
  productId: "p1",
  slug: "marker-cat",
  title: "Marker Cat",
  artist: "Nora",
  drawingPictureId: "7a1c9c52-9d0e-4f55-8e0b-1f2a3b4c5d6e",
  size: "M",
  color: "Black",
};

/** A shirt that someone waits for can be bought again. */
export const backInStockMail: MailTemplate<"back-in-stock"> = {
  subject: ({ listed: [first, ...others] }) =>
    others.length === 0 ? `${first?.title} is back` : "Shirts you are waiting for are back",
  preview: ({ listed: [first] }) => `${first?.title} is back in ${first?.size}, ${first?.color}.`,
  reason: () =>
    `You are receiving this email because you asked ${brand.name} to tell you when a shirt is back. We tell you once.`,
  optionalFor: ({ readerId }) => ({ readerId, kind: "back-in-stock" }),
  body: ({ listed }, links) => (
    <>
      <MailHeading>{listed.length === 1 ? "It is back!" : "They are back!"}</MailHeading>
      <MailText>You can have it in your size and color again:</MailText>
      <MailShirts
        shirts={listed.map(({ slug, title, artist, size, color, ...shirt }) => ({
          key: `${slug} ${size} ${color}`,
          drawing: listedDrawing({ title, ...shirt }),
          text: (
            <>
              <MailLink href={links.to(pathTo("/store/:slug", { slug }))}>{title}</MailLink>
              {`, ${drawnBy(artist)}: ${size}, ${color}`}
            </>
          ),
        }))}
      />
      <MailButton href={links.to(pathTo("/store/:slug", { slug: listed[0]?.slug ?? "" }))}>
        See it in the store
      </MailButton>
      <MailText>We do not set any aside, so it may sell out again.</MailText>
    </>
  ),
  samples: [
    { readerId: "r1", listed: [backInStockShirt] },
    { readerId: "r1", listed: [backInStockShirt, { ...backInStockShirt, size: "L" }] },
  ],
};
