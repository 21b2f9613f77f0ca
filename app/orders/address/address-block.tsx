/** An address, a line each. A line that is longer than its place continues indented, so that it still reads as one. */
export function AddressBlock({ lines }: { lines: readonly string[] }) {
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block pl-4 -indent-4 wrap-anywhere">
          {line}
        </span>
      ))}
    </address>
  );
}
