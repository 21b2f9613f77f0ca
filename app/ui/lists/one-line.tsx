/** One line on a desktop, with all of it for a pointer and a screen reader; as many as it takes on a phone. */
export function OneLine({ text }: { text: string }) {
  return (
    <span title={text} className="one-line">
      {text}
    </span>
  );
}
