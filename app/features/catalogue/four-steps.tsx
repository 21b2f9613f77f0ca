import { brand } from "~/brand";
import { formatRate } from "~/lib/money";
import { MarkerNumber } from "~/ui/marker";

/** How a drawing becomes a shirt, in four steps. */
export const fourSteps = [
  {
    title: "Draw and upload",
    text: "Take a black marker and a white sheet. Take a photo of it, or scan it, and send it to us.",
  },
  {
    title: "Choose your favorite",
    text: "We turn your drawing into 4 mockup options. You pick the one.",
  },
  { title: "It goes live", text: "Your design is in the store, on real shirts in sizes S to XXL." },
  {
    title: "Share the profits",
    text: `People wear your drawing, and you earn ${formatRate(brand.commissionBps)} of every sale.`,
  },
] as const;

/** The four steps beside each other. */
export function FourSteps({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  return (
    <ol className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      {fourSteps.map(({ title, text }, index) => (
        <li key={title}>
          <MarkerNumber>{index + 1}</MarkerNumber>
          <Heading className="mt-3 text-lg">{title}</Heading>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  );
}
