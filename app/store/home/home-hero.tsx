import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { MarkerUnderline } from "~/ui/marker/marker";

import { DrawingToShirt } from "./drawing-to-shirt";
import type { DrawnShirt } from "./drawn-shirt";

const [first = "", second = "", third = ""] = brand.tagline.split(/(?<=\.)\s/);

/** The idea in six words, and the proof beside it: a drawing and the shirt it became. */
export function HomeHero({ shirt }: { shirt: DrawnShirt | null }) {
  return (
    <section className="wrap-page grid items-center gap-10 pb-10 pt-8 md:grid-cols-2 md:gap-8 md:pb-16 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] lg:gap-16">
      <div>
        <h1 className="text-4xl">
          <span className="block">{first}</span>
          <span className="block">{second}</span>
          <span className="relative inline-block">
            {third}
            <MarkerUnderline className="absolute -bottom-2 left-0 -z-10 h-4 w-full text-yellow md:h-6" />
          </span>
        </h1>
        <p className="mt-7 max-w-[38ch] text-lg text-ink-2">
          T-shirts drawn in black marker by young artists. Every sale pays the kid who drew it.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={pathTo("/store")} variant="primary" size="lg">
            Shop Designs
          </ButtonLink>
          <ButtonLink to={pathTo("/auth/sign-up")} size="lg">
            Become a Creator
          </ButtonLink>
        </div>
      </div>
      <DrawingToShirt shirt={shirt} isFirst />
    </section>
  );
}
