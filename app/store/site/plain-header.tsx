import { brand } from "~/brand";
import { pathTo } from "~/path-to";
import { InkDrop } from "~/ui/marker/marker";

/** The header of a page that knows neither the collections nor the visitor: only the way home. */
export function PlainHeader() {
  return (
    <header className="border-b-2 border-ink bg-paper">
      <div className="wrap-page flex h-16 items-center md:h-18">
        <a
          href={pathTo("/")}
          className="flex min-h-11 items-center gap-1.5 font-display text-xl font-extrabold tracking-tight"
        >
          <InkDrop className="size-8" />
          {brand.name}
        </a>
      </div>
    </header>
  );
}
