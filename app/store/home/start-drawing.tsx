import { brand } from "~/brand";
import { formatRate } from "~/lib/money";
import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { MarkerUnderline } from "~/ui/marker/marker";
import { Scribble } from "~/ui/marker/scribble";

/** The closing call of a page: anyone with a marker can start. */
export function StartDrawing() {
  return (
    <section aria-labelledby="start" className="overflow-hidden border-t-2 border-ink bg-yellow">
      <div className="wrap-page flex items-end justify-between gap-8 py-14 md:py-20">
        <div>
          <h2 id="start" className="text-3xl">
            Got a black marker?
          </h2>
          <p className="mt-3 max-w-[36ch] text-lg">
            Draw something. We put it on a shirt, and {formatRate(brand.commissionBps)} of every
            sale is yours.
          </p>
          <ButtonLink to={pathTo("/auth/sign-up")} size="lg" className="mt-7">
            Become a Creator
          </ButtonLink>
        </div>
        <div aria-hidden className="relative shrink-0 max-md:hidden">
          <MarkerUnderline className="absolute -bottom-1 right-[82%] h-6 w-72 lg:w-96" />
          <Scribble name="pen" className="size-48 lg:size-56" />
        </div>
      </div>
    </section>
  );
}
