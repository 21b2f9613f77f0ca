import type { ReactNode } from "react";

import { demoOnly } from "~/middleware/demo-only";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/ui";
import { Cards, Moving, Tables } from "./gallery/contents";
import { Buttons, Choices, Fields } from "./gallery/forms";
import { Limits } from "./gallery/limits";
import { Messages, Overlays } from "./gallery/messages";
import { Colors, Marker, Type } from "./gallery/styles";

export const middleware: Route.MiddlewareFunction[] = [demoOnly];

export function loader() {
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: "Components" },
  { name: "robots", content: "noindex" },
];

const sections: Record<string, () => ReactNode> = {
  Colors,
  Type,
  Buttons,
  Fields,
  Choices,
  Messages,
  Cards,
  Tables,
  Limits,
  Moving,
  Overlays,
  Marker,
};

export default function ComponentGallery() {
  return (
    <main id="main" className="wrap-page space-y-14 py-10">
      <PageHeader title="Components" intro="Every piece of the interface, in all its states." />
      <nav aria-label="Sections" className="flex flex-wrap gap-x-5">
        {Object.keys(sections).map((name) => (
          <a
            key={name}
            href={`#${name}`}
            className="inline-flex min-h-11 items-center font-semibold underline"
          >
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(sections).map(([name, Section]) => (
        <section key={name} id={name} className="space-y-5">
          <h2 className="text-2xl">{name}</h2>
          <Section />
        </section>
      ))}
    </main>
  );
}
