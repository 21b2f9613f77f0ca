import type { RefusedForm } from "~/lib/form";

import { MOCKUPS_PER_DESIGN } from "~/schema/design-status";
import type { MockupArt } from "./default-mockups";
import { MockupPosition, type PlacedMockup } from "./mockup-position";
import { UploadMockupsForm } from "./upload-mockups-form";

type Refusals = { mockup: RefusedForm | undefined; upload: RefusedForm | undefined };

/** The id of the four pictures. */
export const MOCKUPS = "four-mockups";

/** The four mockups while an admin works on them, one by one. */
export function MockupBoard({
  mockups,
  art,
  drawingPictureId,
  soldOut,
  refused,
}: {
  mockups: readonly PlacedMockup[];
  art: MockupArt;
  drawingPictureId: string;
  /** Colors out of stock in all usual sizes, in lower case. */
  soldOut: readonly string[];
  refused: Refusals;
}) {
  const missing = MOCKUPS_PER_DESIGN - mockups.length;
  return (
    <section aria-labelledby="mockups" className="space-y-3">
      <h3 id="mockups" className="text-lg xl:sr-only">
        Mockups
      </h3>
      <ol id={MOCKUPS} className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-2">
        {Array.from({ length: MOCKUPS_PER_DESIGN }, (_, at) => (
          <MockupPosition
            key={at}
            mockupOrder={at + 1}
            mockup={mockups.find(({ mockupOrder }) => mockupOrder === at + 1)}
            art={art}
            drawingPictureId={drawingPictureId}
            soldOut={soldOut}
            refused={refused.mockup}
          />
        ))}
      </ol>
      <details open={refused.upload !== undefined} className="marker-frame-soft bg-white px-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
          Upload your own
        </summary>
        <div className="pb-4">
          <UploadMockupsForm refused={refused.upload} free={missing} />
        </div>
      </details>
    </section>
  );
}
