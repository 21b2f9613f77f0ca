import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Picture } from "~/ui/picture";

import { FAMILYS_SHIRT } from "./review-copy";

type Props = { title: string; pictureId: string | null };

/** Instead of the form, for the artist's household. */
export function FamilysShirt({ title, pictureId }: Props) {
  return (
    <div className="wrap-page max-w-2xl page-space">
      <PageHeader title="Drawn in your family" intro={title} />
      {pictureId && (
        <Picture pictureId={pictureId} alt="" sizes="160px" className="mb-6 !w-40 rounded-md" />
      )}
      <p className="mb-6 max-w-[55ch]">{FAMILYS_SHIRT}</p>
      <ButtonLink to={pathTo("/store")} variant="primary">
        Go to the store
      </ButtonLink>
    </div>
  );
}
