import { classNames } from "../class-names";
import { useHydrated } from "../use-hydrated";

/** How the rows of a list are selected: their boxes belong to a form that stands elsewhere. */
export type RowSelection<Row> = {
  form: string;
  /** What a row's box posts. */
  value: (row: Row) => string;
  /** What the row is called, for its box. */
  name: (row: Row) => string;
};

const target = "grid size-[44px] cursor-pointer place-items-center lg:size-8";
const look = "size-5 cursor-pointer accent-ink";

/** The box of a row. */
export function SelectBox({
  form,
  value,
  name,
  className,
}: {
  form: string;
  value: string;
  name: string;
  className?: string;
}) {
  return (
    <label className={classNames(target, className)}>
      <input
        type="checkbox"
        name="row"
        form={form}
        value={value}
        aria-label={`Select ${name}`}
        autoComplete="off"
        className={look}
      />
    </label>
  );
}

/** Selects every row that is on the page, or none; from here a link leads past them to the form. */
export function SelectPageBox({ form }: { form: string }) {
  const isHydrated = useHydrated();
  return (
    <>
      <label className={classNames(target, !isHydrated && "invisible")}>
        <input
          type="checkbox"
          aria-label="Select all on this page"
          autoComplete="off"
          form={form}
          className={look}
        />
      </label>
      <a
        href={`#${form}`}
        className="sr-only z-[60] bg-yellow p-3 font-bold normal-case focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
      >
        Skip to the actions
      </a>
    </>
  );
}
