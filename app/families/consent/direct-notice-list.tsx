import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

import { directNotice } from "./direct-notice";

/** The direct notice to parents on a page. */
export function DirectNotice() {
  return (
    <div className="flex flex-col gap-5">
      {directNotice.map(({ title, points }) => (
        <section key={title}>
          <h3 className="text-lg">{title}</h3>
          <ul className="mt-1.5 flex list-disc flex-col gap-1 pl-5 text-ink-2">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className="text-sm">
        The full texts: <TextLink to={pathTo("/privacy")}>our privacy policy</TextLink> and{" "}
        <TextLink to={pathTo("/legal/terms")}>our terms</TextLink>.
      </p>
    </div>
  );
}
