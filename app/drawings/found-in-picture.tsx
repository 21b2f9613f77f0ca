import { Card } from "~/ui/card";

import { FindingList, MarkedPhoto } from "./upload/finding-list";
import type { SeenCheck } from "./upload/seen-drawing";

type Props = {
  design: Pick<SeenCheck, "findings" | "places"> & {
    photoPictureId: string | null;
    /** Null where the photo is not kept. */
    photo: { width: number; height: number } | null;
  };
};

/** What the print check says of a picture, for the team: in the artist's words, with the same places marked. */
export function FoundInPicture({ design }: Props) {
  const { photo, photoPictureId } = design;
  if (design.findings.length === 0) return null;
  return (
    <Card title="Found in the picture" level="h2">
      <p className="mb-4 text-sm text-ink-2">In the words that the artist reads:</p>
      <FindingList seen={design} />
      {photo && photoPictureId && (
        <MarkedPhoto
          drawing={{ ...design, photo, photoPictureId }}
          alt="The photo, with these places marked"
          caption="This is the part in question."
        />
      )}
    </Card>
  );
}
