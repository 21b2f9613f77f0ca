import { classNames } from "~/ui/class-names";

const drawn = {
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.4,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** A drawn magnifying glass: search. */
export function LensSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-[24px]" {...drawn}>
      <path d="M10.500 3.500c4-.3 6.800 2.700 6.700 6.700-.1 3.900-3 6.900-6.800 6.900-3.900 0-6.800-3-6.700-6.800.1-3.800 2.900-6.500 6.800-6.800ZM15.800 16.100c1.700 1.500 3.200 3.100 4.900 4.800" />
    </svg>
  );
}

/** A drawn bag: the cart. */
export function BagSign() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className="size-[24px]" {...drawn}>
      <path d="M4.800 8.200c4.800-.5 9.700-.5 14.500 0 .6 4.200.9 8.300 1.200 12.500-5.700.6-11.300.6-17 0 .3-4.200.6-8.300 1.300-12.500ZM8.300 10.500c-.6-8.900 8.100-8.700 7.400 0" />
    </svg>
  );
}

/** Three drawn lines: the menu. */
export function LinesSign({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={classNames("size-[24px]", className)}
      {...drawn}
    >
      <path d="M3.500 6.300c5.700-.5 11.300-.4 17 0M3.600 12.300c5.600-.6 11.200-.3 16.900-.2M3.400 18c5.800-.4 11.400-.3 17.100.1" />
    </svg>
  );
}
