/** One line on a desktop, with all of it for a pointer and a screen reader; as many as it takes on a phone. */
export function OneLine({ text }: { text: string }) {
  return (
    <span
      title={text}
      className="block as-table:max-w-20 as-table:truncate as-table:lg:max-w-28 as-table:xl:max-w-40 as-table:min-[110rem]:max-w-72"
    >
      {text}
    </span>
  );
}
