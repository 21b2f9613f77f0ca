/** How to compare with a shirt at home: where to measure it, drawn and in words. */
export function HowToMeasure() {
  return (
    <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
      <MeasuredShirt />
      <div>
        <h3 className="text-base">Measure a shirt you own</h3>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-ink-2">
          <li>Lay a shirt that fits well flat on a table.</li>
          <li>
            <strong className="text-ink">Width:</strong> straight across, just below the arms.
          </li>
          <li>
            <strong className="text-ink">Length:</strong> from the top of the shoulder, beside the
            collar, straight down to the hem.
          </li>
          <li>Compare with our numbers. They are in inches; a shirt may be off by one.</li>
        </ol>
        <p className="mt-2 text-ink-2">Between two sizes, take the bigger one.</p>
      </div>
    </div>
  );
}

function MeasuredShirt() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 180"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto w-40 max-w-full"
    >
      <path
        strokeWidth="3.4"
        d="M72 17c9 13 47 14 57 1l32 13c11 13 19 26 27 41l-27 13-12-16c2 32 1 62 3 97-34 3-70 2-103 0 1-33 1-64 2-97L38 86 11 72c8-15 17-29 29-41Z"
      />
      <g strokeWidth="2.4">
        <path d="M56 82c30-1 58 1 88 0M64 75l-9 7 9 8M136 75l9 7-9 8" />
        <path d="M80 29c-1 44 1 86 0 130M73 37l7-9 7 9M73 151l7 9 7-9" />
      </g>
      <g fill="currentColor" stroke="none" className="font-display text-[0.9rem] font-bold">
        <text x="90" y="70">
          Width
        </text>
        <text x="89" y="130">
          Length
        </text>
      </g>
    </svg>
  );
}
