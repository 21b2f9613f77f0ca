import { brand } from "~/brand";
import { formatRate } from "~/lib/money";
import { MarkerArrow, MarkerNumber } from "~/ui/marker/drawings";
import { Scribble, type ScribbleName } from "~/ui/marker/scribble";

type Step = { title: string; text: string; scribble: ScribbleName };

/** How a drawing becomes a shirt, in four steps. */
export const fourSteps: readonly Step[] = [
  {
    title: "Draw and upload",
    text: "Draw with a black marker on a white sheet. Take a photo of it, or scan it, and send it to us.",
    scribble: "pen",
  },
  {
    title: "Choose your favorite",
    text: "We turn your drawing into 4 mockup options. You pick one.",
    scribble: "paper",
  },
  {
    title: "It goes live",
    text: "Your design is in the store, on real shirts in sizes S to XXL.",
    scribble: "shirt",
  },
  {
    title: "Share the profits",
    text: `People wear your drawing, and you earn ${formatRate(brand.commissionBps)} of every sale.`,
    scribble: "heart",
  },
];

/** The four steps, each illustrated, one leading to the next. */
export function FourSteps({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  return (
    <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {fourSteps.map(({ title, text, scribble }, index) => (
        <li
          key={title}
          className="max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:gap-x-5"
        >
          <div className="relative flex items-center gap-3 max-sm:self-start">
            <MarkerNumber>{index + 1}</MarkerNumber>
            <Scribble name={scribble} className="size-20 max-sm:hidden" />
            {index < fourSteps.length - 1 && (
              <MarkerArrow className="absolute right-0 top-1/2 hidden w-16 -translate-y-1/2 text-yellow-2 lg:block" />
            )}
          </div>
          <div>
            <Heading className="text-lg sm:mt-4">{title}</Heading>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
