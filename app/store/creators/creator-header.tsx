import { stateName } from "~/lib/us-states";
import { pathTo } from "~/path-to";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/callout";
import { Breadcrumbs, titleSize } from "~/ui/page-header";

import { countOf, nameInText } from "../listing/listing";
import { FollowLink } from "./follow-link";
import { socialLinks } from "./social-links";

type CreatorHeaderProps = {
  creator: {
    id: string;
    name: string;
    age: string | null;
    bio: string | null;
    state: string | null;
    pictureId: string | null;
    instagram: string | null;
    tiktok: string | null;
    facebook: string | null;
    designCount: number;
  };
};

/** The artist: photo, first name, age, bio, and where else to find them. */
export function CreatorHeader({ creator }: CreatorHeaderProps) {
  const { name, age, bio, state, pictureId, designCount } = creator;
  const links = socialLinks(creator);
  return (
    <div className="border-b-2 border-ink bg-paper-2">
      <div className="wrap-page pb-9 pt-6 md:pb-14 md:pt-8">
        <Breadcrumbs crumbs={[{ to: pathTo("/creators"), label: "Young Artists" }]} />
        <header className="mt-3 flex flex-col items-start gap-5 sm:flex-row sm:gap-9">
          <Avatar name={name} pictureId={pictureId} size="lg" />
          <div className="min-w-0">
            <h1 className={name.length > 16 ? titleSize(name) : "text-4xl"}>{name}</h1>
            <p className="mt-3 flex flex-wrap gap-2">
              {age && <Badge>{age}</Badge>}
              {state && <Badge>{stateName(state)}</Badge>}
              <Badge>{countOf(designCount, "design")}</Badge>
            </p>
            {bio && <p className="wrap-text mt-4 text-lg">{bio}</p>}
            {links.length > 0 && (
              <ul className="mt-2 flex flex-wrap gap-x-5">
                {links.map(({ name: network, url, handle }) => (
                  <li key={network}>
                    <a
                      href={url}
                      rel="nofollow noopener noreferrer"
                      className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 font-semibold underline underline-offset-4"
                    >
                      {network} <span className="font-normal wrap-anywhere">@{handle}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <p className="mt-4">
              <FollowLink
                to={pathTo("/follow/artists/:creatorId", { creatorId: creator.id })}
                name={nameInText(name)}
              />
            </p>
          </div>
        </header>
      </div>
    </div>
  );
}
