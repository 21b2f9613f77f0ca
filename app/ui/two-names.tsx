/** What something is called in a child's words, and below them, small, the name it has everywhere else. */
export function TwoNames({ words, name }: { words: string; name: string }) {
  return (
    <span className="inline-flex flex-col">
      <span>{words}</span>{" "}
      <span className="font-sans text-xs font-semibold tracking-normal opacity-75">{name}</span>
    </span>
  );
}
