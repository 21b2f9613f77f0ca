import { classNames } from "~/ui/class-names";

type Props = {
  facts: readonly (readonly [label: string, text: string])[];
  className?: string;
};

/** What is known, one line each. */
export function Facts({ facts, className }: Props) {
  return (
    <dl
      className={classNames(
        "grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5",
        className,
      )}
    >
      {facts.map(([label, text]) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
