/** Leads a keyboard past what a page begins with; shown only while it has the focus. */
export function SkipLink({ to, children }: { to: `#${string}`; children: string }) {
  return (
    <a
      href={to}
      className="sr-only z-[60] bg-yellow p-3 font-bold focus:not-sr-only focus:fixed focus:left-3 focus:top-3"
    >
      {children}
    </a>
  );
}
