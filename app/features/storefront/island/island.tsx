import { islandPart } from "./island-part";
import { islandElement, type IslandName, type IslandProps } from "./islands";

type Props<Name extends IslandName> = { name: Name; props: IslandProps[Name] };

/**
 * A part of a server-rendered page that React takes over in the browser; its props are written
 * before it.
 */
export function Island<Name extends IslandName>({ name, props }: Props<Name>) {
  const json = JSON.stringify(props).replaceAll("<", String.raw`\u003c`);
  return (
    <>
      <script
        {...islandPart.hook("props", name)}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
      <div {...islandPart.hook("root", name)}>{islandElement(name, props)}</div>
    </>
  );
}
