/** One line on a desktop, with all of it for a pointer and a screen reader; as many as it takes on a phone. */
export function OneLine({ text }: { text: string }) {
  return (
    <span
      title={text}
      className="block break-words md:max-w-28 md:truncate xl:max-w-40 min-[1400px]:max-w-72"
    >
      {text}
    </span>
  );
}
