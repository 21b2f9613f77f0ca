import { Badge, Callout } from "~/ui/callout";

/** Why a guardian keeps a design from being published: not replied yet, 'Not this one', or a pause. */
export type GuardianBlockReason = "asked" | "refused" | "paused";

/** What the team reads where a guardian keeps a design from being published. */
const blockCopy: Record<GuardianBlockReason, { label: string; text: string }> = {
  asked: {
    label: "Waiting for the guardian",
    text: "The guardian has been asked. It can be published once they say “Show it”; you will get an email then.",
  },
  refused: {
    label: "Guardian said no",
    text: "The guardian said “Not this one”. It cannot be published unless they change their mind.",
  },
  paused: {
    label: "Paused by the guardian",
    text: "The guardian has paused the account. Nothing is shown or published until they end the pause.",
  },
};

export function guardianBlockText(reason: GuardianBlockReason): string {
  return blockCopy[reason].text;
}

export function GuardianBlockBadge({ reason }: { reason: GuardianBlockReason | null }) {
  return reason && <Badge tone="warning">{blockCopy[reason].label}</Badge>;
}

export function GuardianBlockCallout({ reason }: { reason: GuardianBlockReason }) {
  const { label, text } = blockCopy[reason];
  return (
    <Callout tone="info" title={label}>
      {text}
    </Callout>
  );
}

const holdLabels = {
  waiting: "Guardian may still say no",
  refused: "Guardian said no",
  hidden: "Hidden by the guardian",
} as const;

/** On a product: why a guardian keeps it from being shown. */
export function GuardianHoldBadge({ hold }: { hold: keyof typeof holdLabels | null }) {
  return hold && <Badge tone="warning">{holdLabels[hold]}</Badge>;
}
