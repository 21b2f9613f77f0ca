import { MarkerSign } from "~/ui/marker/marker";

/** What we promise, a tick and a sentence each. */
export function TickedPromises({
  promises,
}: {
  promises: readonly { title: string; text: string }[];
}) {
  return (
    <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
      {promises.map(({ title, text }) => (
        <div key={title} className="relative pl-10">
          <dt className="font-display text-lg font-bold">
            <MarkerSign name="tick" className="absolute left-0 top-0.5 size-6" />
            {title}
          </dt>
          <dd className="mt-1 text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
