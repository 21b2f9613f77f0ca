import { Form, useNavigation } from "react-router";

import type { ArtVersion } from "~/features/print-plans/art-versions";
import type { RefusedForm } from "~/lib/form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";

import { MOCKUPS_PER_DESIGN } from "../design-status";
import { MockupPosition, type PlacedMockup } from "./mockup-position";
import { UploadMockupsForm } from "./upload-mockups-form";

type Refusals = { mockup: RefusedForm | undefined; upload: RefusedForm | undefined };

/** The four mockups while an admin works on them: made, changed, made again, then sent. */
export function MockupBoard({
  mockups,
  artVersion,
  drawingPictureId,
  soldOut,
  refused,
}: {
  mockups: readonly PlacedMockup[];
  artVersion: ArtVersion;
  drawingPictureId: string;
  /** Colors out of stock in all usual sizes, in lower case. */
  soldOut: readonly string[];
  refused: Refusals;
}) {
  const isWhole = mockups.length === MOCKUPS_PER_DESIGN;
  const missing = MOCKUPS_PER_DESIGN - mockups.length;
  return (
    <section aria-labelledby="mockups" className="space-y-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 id="mockups" className="text-xl">
            Mockups
          </h3>
          <p className="mt-1 max-w-prose text-ink-2">
            {isWhole
              ? "Look at each one as its artist will. They see nothing before you send them."
              : `${missing} of ${MOCKUPS_PER_DESIGN} still missing. The artist sees nothing before you send them.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <IntentButton intent="generate" pendingText="Generating...">
            {mockups.length === 0 ? "Generate all four" : "Generate all four again"}
          </IntentButton>
          {isWhole && (
            <IntentButton intent="send" pendingText="Sending..." isPrimary>
              Send to the artist
            </IntentButton>
          )}
        </div>
      </div>
      <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {Array.from({ length: MOCKUPS_PER_DESIGN }, (_, at) => (
          <MockupPosition
            key={at}
            mockupOrder={at + 1}
            mockup={mockups.find(({ mockupOrder }) => mockupOrder === at + 1)}
            artVersion={artVersion}
            drawingPictureId={drawingPictureId}
            soldOut={soldOut}
            refused={refused.mockup}
          />
        ))}
      </ol>
      <Card title="Upload your own">
        <UploadMockupsForm refused={refused.upload} free={missing} />
      </Card>
    </section>
  );
}

function IntentButton({
  intent,
  pendingText,
  isPrimary = false,
  children,
}: {
  intent: "generate" | "send";
  pendingText: string;
  isPrimary?: boolean;
  children: string;
}) {
  const pending = useNavigation().formData?.get("intent");
  return (
    <Form method="post">
      <Button
        name="intent"
        value={intent}
        variant={isPrimary ? "primary" : "secondary"}
        isPending={pending === intent}
        pendingText={pendingText}
      >
        {children}
      </Button>
    </Form>
  );
}
