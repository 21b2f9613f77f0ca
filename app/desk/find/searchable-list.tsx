import { FIND_MIN } from "./find-limits";
import { groupLabels, type Searchable } from "./found";

/** Nothing was found, or nothing typed yet: what can be searched. */
export function SearchableList({
  typed,
  isTooShort,
  searchable,
}: {
  typed: string;
  isTooShort: boolean;
  searchable: readonly Searchable[];
}) {
  return (
    <div className="text-sm text-ink-2">
      {typed !== "" && (
        <p className="mb-3 text-base text-ink">
          {isTooShort
            ? `Please type at least ${FIND_MIN} characters.`
            : `Nothing found for “${typed}”.`}
        </p>
      )}
      <p className="mb-1 font-semibold text-ink">What can be searched</p>
      <ul className="space-y-0.5">
        {searchable.map(({ group, by }) => (
          <li key={group}>
            {groupLabels[group]} by {by}
          </li>
        ))}
      </ul>
    </div>
  );
}
