/** What was searched in this tab before. */
export function RecentList({
  searches,
  onChoose,
}: {
  searches: readonly string[];
  onChoose: (typed: string) => void;
}) {
  if (searches.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">Recent searches in this tab</p>
      <ul className="flex flex-wrap gap-2">
        {searches.map((typed) => (
          <li key={typed} className="min-w-0 max-w-full">
            <button
              type="button"
              onClick={() => onChoose(typed)}
              className="min-h-11 max-w-full truncate rounded-full border-2 border-ink px-4 text-sm font-semibold hover:bg-paper-2 lg:min-h-9"
            >
              {typed}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
