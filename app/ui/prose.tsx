import type { ReactNode } from "react";

/** Long texts: legal pages, the story. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="wrap-text space-y-4 [&_a]:font-semibold [&_a]:underline [&_h2]:mt-10 [&_h2]:text-xl [&_h3]:mt-6 [&_h3]:text-lg [&_li]:ml-5 [&_ol]:list-decimal [&_ol]:space-y-2 [&_table]:w-full [&_td]:border-b [&_td]:border-line [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:border-b-2 [&_th]:border-ink [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_ul]:list-disc [&_ul]:space-y-2">
      {children}
    </div>
  );
}
