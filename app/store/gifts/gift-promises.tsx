import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { TextLink } from "~/ui/text-link";

import { TickedPromises } from "../home/ticked-promises";

const promises = [
  {
    title: "Your note, in the parcel",
    text: "Write up to 300 characters at checkout. We print them in a drawn frame on the slip beside the shirt.",
  },
  {
    title: "Not too early",
    text: "Choose a day up to 90 days ahead. We print and ship the shirt so that it arrives on that day or later. Until we print it you can still change or cancel it.",
  },
  {
    title: "No prices, ever",
    text: "None of our slips show a price. The receipt goes to your mailbox, not into the parcel.",
  },
  {
    title: "A gift receipt",
    text: "If you like, we put one in. Its code lets whoever got the shirt exchange or return it, and no page tells what it cost.",
  },
];

/** What 'This is a gift' at checkout does. */
export function GiftPromises() {
  return (
    <section aria-labelledby="gift-notes" className="border-t-2 border-ink bg-white py-16 md:py-20">
      <div className="wrap-page grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
        <div>
          <h2 id="gift-notes" className="text-2xl">
            This is a gift
          </h2>
          <p className="wrap-text mt-3 text-lg text-ink-2">
            Check this box at checkout, and the rest opens below it. It costs nothing.
          </p>
          <ButtonLink to={pathTo("/store")} variant="primary" className="mt-5">
            Shop Designs
          </ButtonLink>
          <p className="mt-5">
            Got a shirt as a gift?{" "}
            <TextLink to={pathTo("/gifts/exchange")}>Exchange it here</TextLink>
          </p>
        </div>
        <TickedPromises promises={promises} />
      </div>
    </section>
  );
}
