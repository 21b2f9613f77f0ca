import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";

import { TickedPromises } from "./ticked-promises";

const promises = [
  {
    title: "First names only",
    text: "A first name and an age group, if you tick them. Never a last name, a birthday or an address.",
  },
  {
    title: "A grown-up looks first",
    text: "Our team sees every drawing, title and picture before anyone else does.",
  },
  {
    title: "Your yes comes first",
    text: "Under 13, a parent agrees first, box by box. Until then we keep a birthday, a random code and the parent's email, to ask.",
  },
  {
    title: "No ads, no trackers",
    text: "Nothing on these pages follows anyone. We sell shirts, not attention.",
  },
];

/** What a parent wants to know before their child's drawings go online. */
export function ForParents() {
  return (
    <section aria-labelledby="parents" className="wrap-page py-16 md:py-24">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div>
          <h2 id="parents" className="text-2xl">
            For parents
          </h2>
          <p className="wrap-text mt-3 text-lg text-ink-2">
            You decide what is shown, you can take it all back, and the money is your child's.
          </p>
          <ButtonLink to={pathTo("/privacy", { hash: "children" })} className="mt-5">
            Read the children's notice
          </ButtonLink>
        </div>
        <TickedPromises promises={promises} />
      </div>
    </section>
  );
}
