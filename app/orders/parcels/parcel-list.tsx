export type OrderParcel = {
  id: string;
  /** "" when no one named it. */
  carrier: string;
  number: string;
  /** A page that follows it, if we know one. */
  link: string | null;
  /** The lines that are wholly in it, e.g. "2 × Fox, M, Navy"; none for one that was sent again. */
  shirts: string[];
};

/** Parcels with the pages that follow them; what is in each, if there are several. */
export function ParcelList({
  parcels,
  saysShirts = parcels.length > 1,
}: {
  parcels: readonly OrderParcel[];
  /** A single parcel that holds everything need not say so. */
  saysShirts?: boolean;
}) {
  return (
    <ul className="space-y-3">
      {parcels.map(({ id, carrier, number, link, shirts }) => (
        <li key={id}>
          <div className="flex flex-wrap items-baseline gap-x-3">
            <span className="wrap-anywhere">
              {carrier} <span className="font-bold tabular-nums">{number}</span>
            </span>
            {link && (
              <a
                href={link}
                rel="noreferrer"
                className="inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-yellow-2 underline-offset-4 hover:decoration-ink sm:min-h-8 print:hidden"
              >
                Follow this parcel
              </a>
            )}
          </div>
          {saysShirts && shirts.length > 0 && <p className="text-ink-2">{shirts.join("; ")}</p>}
        </li>
      ))}
    </ul>
  );
}
