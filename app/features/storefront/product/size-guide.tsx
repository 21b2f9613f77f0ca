import { useRef } from "react";

import { CloseButton } from "~/ui/icon-buttons/close-button";

type Row = { size: string; chest: string; length: string; fits: string };

const youth: Row[] = [
  { size: "Youth XS", chest: "16", length: "20.5", fits: "4–5 years" },
  { size: "Youth S", chest: "17", length: "22", fits: "6–8 years" },
  { size: "Youth M", chest: "18", length: "23.5", fits: "9–11 years" },
  { size: "Youth L", chest: "19", length: "25", fits: "12–14 years" },
  { size: "Youth XL", chest: "20", length: "26.5", fits: "15–16 years" },
];

const adult: Row[] = [
  { size: "XS", chest: "16.5", length: "27", fits: "31–34 in chest" },
  { size: "S", chest: "18", length: "28", fits: "34–37 in chest" },
  { size: "M", chest: "20", length: "29", fits: "38–41 in chest" },
  { size: "L", chest: "22", length: "30", fits: "42–45 in chest" },
  { size: "XL", chest: "24", length: "31", fits: "46–49 in chest" },
  { size: "XXL", chest: "26", length: "32", fits: "50–53 in chest" },
  { size: "3XL", chest: "28", length: "33", fits: "54–57 in chest" },
];

/** The size guide, and the link that opens it. */
export function SizeGuide() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="absolute -top-3 right-0 min-h-11 text-sm font-semibold underline decoration-2 underline-offset-4"
      >
        Size guide
      </button>
      <dialog
        ref={dialog}
        aria-labelledby="size-guide-title"
        className="marker-frame m-auto max-h-[92dvh] w-[calc(100%-2rem)] max-w-3xl overflow-y-auto bg-paper p-5 shadow-lift sm:p-7 max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none"
      >
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id="size-guide-title" className="text-xl">
            Size guide
          </h2>
          <CloseButton onClose={() => dialog.current?.close()} />
        </div>
        <p className="wrap-text text-ink-2">
          Lay a shirt that fits you flat on a table. Measure straight across under the arms (width)
          and from the top of the shoulder down (length), then compare. All numbers are inches;
          between two sizes, take the bigger one.
        </p>
        <div className="mt-5 grid items-start gap-8 md:grid-cols-2">
          <SizeTable caption="Youth" rows={youth} />
          <SizeTable caption="Adult" rows={adult} />
        </div>
      </dialog>
    </>
  );
}

function SizeTable({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  return (
    <table className="w-full table-fixed text-sm tabular-nums">
      <caption className="mb-2 text-left font-display text-lg font-bold">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink text-left">
          <th scope="col" className="w-[28%] py-2 pr-2">
            Size
          </th>
          <th scope="col" className="py-2 pr-2">
            Width
          </th>
          <th scope="col" className="py-2 pr-2">
            Length
          </th>
          <th scope="col" className="w-[36%] py-2">
            Fits
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ size, chest, length, fits }) => (
          <tr key={size} className="border-b border-line">
            <th scope="row" className="py-2 pr-2 text-left">
              {size}
            </th>
            <td className="py-2 pr-2">{chest}</td>
            <td className="py-2 pr-2">{length}</td>
            <td className="py-2">{fits}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
