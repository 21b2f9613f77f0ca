import { brand } from "~/brand";
import { ButtonLink } from "~/ui/button";
import { UnderlinedScribble } from "~/ui/marker/underlined-scribble";

type PageNotFoundProps = {
  title: string;
  text: string;
  links: readonly { to: string; label: string }[];
};

/** The page for a missing product, creator or collection, and where to go instead. */
export function PageNotFound({ title, text, links }: PageNotFoundProps) {
  return (
    <div className="wrap-page flex min-h-[60vh] flex-col items-center justify-center py-16 text-center">
      <title>{`${title} | ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <UnderlinedScribble name="lens" />
      <h1 className="mt-6 text-3xl">{title}</h1>
      <p className="mt-3 max-w-[46ch] text-ink-2">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {links.map(({ to, label }, index) => (
          <ButtonLink key={to} to={to} variant={index === 0 ? "primary" : "secondary"}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
