import type { ReactNode } from "react";

import { pathTo } from "~/path-to";
import { PageHeader } from "~/ui/page-header";

/** One thing about the artist, with the way back to all of them. */
export function MeScreen({
  title,
  label,
  intro,
  children,
}: {
  title: string;
  label: string;
  intro?: string;
  children: ReactNode;
}) {
  return (
    <div className="max-w-xl">
      <PageHeader
        crumbs={[{ to: pathTo("/creator/profile"), label: "Me" }]}
        title={title}
        label={label}
        intro={intro}
      />
      {children}
    </div>
  );
}
