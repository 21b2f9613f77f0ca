import { brand } from "~/brand";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { fourSteps } from "~/store/home/four-steps";
import { breadcrumbData } from "~/store/site/structured-data";
import { formatCents, formatRate } from "~/lib/money";
import { splitCommission } from "~/money/creator-share";
import { pathTo } from "~/path-to";
import { Accordion } from "~/ui/accordion";
import { ButtonLink } from "~/ui/button";
import { MarkerNumber } from "~/ui/marker/drawings";
import { PageHeader } from "~/ui/page-header";
import { Scribble } from "~/ui/marker/scribble";

import type { Route } from "./+types/how-it-works";

const EXAMPLE_PRICE_CENTS = 2500;
const { creatorShareCents } = splitCommission(EXAMPLE_PRICE_CENTS, brand.commissionBps);

const details = [
  "Any black marker and any white paper will do. Put the sheet in daylight, take the photo from straight above, and upload it with a title. A note about what you were thinking is welcome, but not needed.",
  "A person looks at your drawing first. Then we clean the lines, keep every wobble that is yours, and put it on shirts in four different ways. You get an email, you look, you pick: “This is the One!”",
  "We publish your design with your first name and age bracket. It comes in sizes S to XXL and in several colors, and it is printed each time someone orders it.",
  `Of a ${formatCents(EXAMPLE_PRICE_CENTS)} shirt, ${formatCents(creatorShareCents)} is yours. You see every sale on your dashboard. Payouts go out every Monday; under 18, to a parent's or guardian's account.`,
];

const questions = [
  {
    q: "Who can become a creator?",
    a: "Anyone who draws. From age 13, you make your own account. Under 13, a parent or guardian says yes first, and decides what is shown.",
  },
  {
    q: "Who owns the drawing?",
    a: "You do. You only allow us to print and sell it, and we take it down whenever you ask.",
  },
  {
    q: "Does it cost anything?",
    a: "No. Not for the upload, not for the mockups, not for the shop. We earn when you earn.",
  },
  {
    q: "What if you say no to a drawing?",
    a: "Then we tell you why, kindly. Usually it is a real child's face, a private detail, or a character someone else invented. You can always send another one.",
  },
  {
    q: "How long does it take?",
    a: "Mockups usually take two to three days. After you have picked one, the shirt is in the store within a day or two.",
  },
  {
    q: "Who prints the shirts?",
    a: "A print shop in the United States, one shirt at a time. What a shirt is made of, and where, stands on its page.",
  },
];

export function meta({ matches }: Route.MetaArgs) {
  const origin = originFrom(matches);
  return pageMeta({
    origin,
    path: pathTo("/how-it-works"),
    title: "How it works: from paper to T-shirt in four steps",
    description: `Draw, choose one of 4 mockups, see your design in the store, and earn ${formatRate(brand.commissionBps)} of every sale. How a marker drawing becomes a T-shirt.`,
    structuredData: [
      breadcrumbData(origin, [
        { name: "Home", path: pathTo("/") },
        { name: "How It Works", path: pathTo("/how-it-works") },
      ]),
    ],
  });
}

export default function HowItWorks() {
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title="How It Works"
        intro="From a sheet of paper to someone's favorite shirt, in four steps."
      />
      <ol className="grid gap-6 md:grid-cols-2">
        {fourSteps.map(({ title, text, scribble }, index) => (
          <li key={title} className="marker-frame-soft bg-white p-6 sm:p-8">
            <div className="flex flex-wrap items-center justify-between">
              <MarkerNumber>{index + 1}</MarkerNumber>
              <Scribble name={scribble} className="size-16 rotate-6 sm:size-24" />
            </div>
            <h2 className="mt-4 text-xl">{title}</h2>
            <p className="mt-2 text-lg">{text}</p>
            <p className="mt-2 text-ink-2">{details[index]}</p>
          </li>
        ))}
      </ol>
      <div className="mt-12 flex flex-wrap gap-3">
        <ButtonLink to={pathTo("/auth/sign-up")} variant="primary" size="lg">
          Become a Creator
        </ButtonLink>
        <ButtonLink to={pathTo("/store")} size="lg">
          Shop Designs
        </ButtonLink>
      </div>
      <section
        aria-labelledby="questions"
        className="mt-20 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      >
        <h2 id="questions" className="mb-4 text-2xl">
          Good questions
        </h2>
        <div>
          {questions.map(({ q, a }) => (
            <Accordion key={q} summary={<h3 className="text-lg tracking-normal">{q}</h3>}>
              <p className="wrap-text text-ink-2">{a}</p>
            </Accordion>
          ))}
        </div>
      </section>
    </div>
  );
}
