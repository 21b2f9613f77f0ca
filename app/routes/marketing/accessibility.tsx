import { Link } from "react-router";

import { brand } from "~/brand";
import type { Config } from "~/config.server";
import { servicesContext } from "~/middleware/context";
import { originFrom, pageMeta } from "~/store/site/page-meta";
import { pathTo } from "~/path-to";

import { knownGaps } from "./accessibility-gaps";
import { mail } from "./contact-mail";
import { LegalPage } from "./legal-page";

import type { Route } from "./+types/accessibility";

export function loader({ context }: Route.LoaderArgs) {
  return { operator: context.get(servicesContext).config.operator };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originFrom(matches),
    path: pathTo("/accessibility"),
    title: "Accessibility",
    description:
      "How this shop works with a keyboard, a screen reader, large text or reduced motion, how we test it, what is still missing, and how to tell us.",
  });
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Accessibility"
      updated="November 30, 2026"
      inShort={[
        "Everyone should be able to draw, shop and sell here: with a mouse, a thumb, a keyboard or a screen reader.",
        "We build to WCAG 2.2, level AA. Two things are not there yet; they are listed below.",
        "Something does not work for you? Tell us, and a person answers within two business days.",
      ]}
      sections={sections(loaderData.operator)}
    />
  );
}

const sections = ({ name, address, phone }: Config["operator"]) => [
  {
    id: "what-is-met",
    title: "What is met",
    body: (
      <>
        <p>
          {brand.name} is built to meet the{" "}
          <a href="https://www.w3.org/TR/WCAG22/">Web Content Accessibility Guidelines 2.2</a>,
          levels A and AA, and meets them in part: everything but the gaps named below. That is true
          of the store, of buying, and of the pages of artists, parents and our own team. In
          practice:
        </p>
        <ul>
          <li>Everything works with a keyboard alone, and you always see where you are.</li>
          <li>Pages read well at 320 pixels and at 400% zoom, and with text of twice the size.</li>
          <li>
            What is wrong in a form is said in words, at its field, and nothing typed is lost.
          </li>
          <li>Nothing moves if your device asks for reduced motion. There is no sound.</li>
          <li>Shopping works without scripts. No sign-in asks you to solve a puzzle.</li>
        </ul>
      </>
    ),
  },
  {
    id: "how-we-test",
    title: "How we test",
    body: (
      <p>
        Each change to the shop is checked by programs before it goes live: the rules of axe-core on
        the shop's pages, journeys by keyboard alone, widths from 320 pixels up, large text, wider
        spacing, contrast, and the size of what is pressed. What programs cannot see we look at
        ourselves. No one who uses a screen reader, a magnifier or a switch every day has tested it
        for us yet. We want to change that.
      </p>
    ),
  },
  {
    id: "known-gaps",
    title: "Known gaps",
    body: (
      <>
        <ul>
          {knownGaps.map(({ criterion, text }) => (
            <li key={criterion}>
              {text} (WCAG {criterion})
            </li>
          ))}
        </ul>
        <p>
          You pay on the page of our payment provider, and payees set up their payments there. Those
          pages are theirs. If one does not work for you, tell us, and we find another way.
        </p>
      </>
    ),
  },
  {
    id: "tell-us",
    title: "Tell us, or complain",
    body: (
      <>
        <p>
          Write to {mail}, use the <Link to={pathTo("/contact")}>contact form</Link>, or call. Say
          which page it was, what you wanted to do and what you use (for example, a screen reader).
          You need no account. A person answers within two business days, helps you get it done at
          once, and tells you when it will be mended. If the answer does not help, say so: then the
          owner decides, within ten business days.
        </p>
        <address className="not-italic">
          {name}
          <br />
          {address}
          <br />
          Telephone {phone}
          <br />
          {mail}
        </address>
        <p>
          You can also complain to the Civil Rights Division of the U.S. Department of Justice, at{" "}
          <a href="https://www.ada.gov/file-a-complaint/">ada.gov/file-a-complaint</a>, whether or
          not you have written to us.
        </p>
      </>
    ),
  },
];
