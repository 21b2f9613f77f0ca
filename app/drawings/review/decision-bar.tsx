import { Form } from "react-router";

import { bottomBar } from "~/ui/bottom-bars";
import { leavingForm } from "~/ui/forms/guarded-forms";
import { SubmitButton } from "~/ui/forms/submit-button";

import { MOCKUPS_PER_DESIGN } from "~/schema/design-status";
import { MOCKUPS } from "../mockups/mockup-board";
import { usePicturesThere } from "./use-pictures-there";

/**
 * The decisions on a drawing, always in reach: mockups anew, send. The key that sends waits until
 * all four pictures are there: nobody sends unseen what they did not point at. Rejecting has a form
 * of its own, which the key opens.
 */
export function DecisionBar({ mockups }: { mockups: readonly { pictureId: string }[] }) {
  const missing = MOCKUPS_PER_DESIGN - mockups.length;
  const isWhole = missing === 0;
  const which = mockups.map(({ pictureId }) => pictureId).join();
  const areThere = usePicturesThere(MOCKUPS, which);
  return (
    <div
      ref={bottomBar}
      className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom)+2px)] z-30 -mx-4 flex flex-wrap items-center justify-end gap-3 border-t-2 border-ink bg-paper px-4 py-2.5 sm:-mx-6 sm:px-6 lg:bottom-0 lg:-mx-8 lg:px-8 print:hidden"
    >
      <p className="mr-auto hidden min-w-0 basis-52 grow text-sm text-ink-2 md:block">
        {isWhole
          ? areThere
            ? "The artist sees nothing until you send the mockups."
            : "The pictures are still being drawn. The key S waits for them."
          : `${missing} of ${MOCKUPS_PER_DESIGN} mockups are still missing.`}
      </p>
      <IntentButton intent="generate" keyName="g" pendingText="Generating...">
        {mockups.length === 0 ? "Generate all four" : "Generate all four again"}
      </IntentButton>
      {isWhole && (
        <IntentButton
          intent="send"
          keyName={areThere ? "s" : undefined}
          pendingText="Sending..."
          isPrimary
        >
          Send to the artist
        </IntentButton>
      )}
    </div>
  );
}

function IntentButton({
  intent,
  keyName,
  pendingText,
  isPrimary = false,
  children,
}: {
  intent: "generate" | "send";
  keyName: string | undefined;
  pendingText: string;
  isPrimary?: boolean;
  children: string;
}) {
  return (
    <Form method="post" ref={intent === "send" ? leavingForm : null}>
      <SubmitButton
        name="intent"
        value={intent}
        size="sm"
        aria-keyshortcuts={keyName}
        variant={isPrimary ? "primary" : "secondary"}
        pendingText={pendingText}
      >
        {children}
      </SubmitButton>
    </Form>
  );
}
