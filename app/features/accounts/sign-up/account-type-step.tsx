import { useEffect, useState } from "react";
import { Form } from "react-router";

import { brand } from "~/brand";
import { formatRate } from "~/lib/money";
import { pathTo } from "~/path-to";
import { Button } from "~/ui/button";
import { RadioCard } from "~/ui/forms/choices";

const share = formatRate(brand.commissionBps);

const kinds = [
  {
    value: "creator",
    title: "Become a Creator",
    text: "Upload your artwork, see it on products, earn commissions from sales.",
    points: [
      "Upload and submit designs",
      "Track your submissions",
      `Earn ${share} commission on sales`,
      "Access creator dashboard",
      "Shop all products",
    ],
    hint: "You'll go through age verification and creator onboarding",
  },
  {
    value: "customer",
    title: "Shop Products",
    text: "Browse and purchase unique youth-designed apparel and accessories.",
    points: [
      "Shop all products",
      "Save shipping addresses",
      "Track order history",
      "Discover new creators",
      "Quick checkout process",
    ],
    hint: "You'll create a simple account to start shopping",
  },
] as const;

/** Asks for the kind of account; Continue stays disabled until one is chosen. */
export function AccountTypeStep() {
  const [choice, setChoice] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const chosen = kinds.find(({ value }) => value === choice);
  return (
    <Form method="post" action={pathTo("/auth/sign-up")} className="flex flex-col gap-5">
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Choose how you'd like to use our platform</legend>
        {kinds.map((kind) => (
          <RadioCard
            key={kind.value}
            name="accountType"
            value={kind.value}
            label={kind.title}
            {...(isLive
              ? { isChecked: choice === kind.value, onChange: () => setChoice(kind.value) }
              : {})}
          >
            <p className="font-display text-lg font-extrabold">{kind.title}</p>
            <p className="mt-1 text-sm text-ink-2">{kind.text}</p>
            <ul className="tick-list mt-3 space-y-1.5 text-sm">
              {kind.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </RadioCard>
        ))}
      </fieldset>
      {/* Without scripts nothing could enable it. */}
      <Button variant="primary" size="lg" isWide disabled={isLive && !chosen}>
        Continue
      </Button>
      <p className="min-h-6 text-center text-sm text-ink-2" aria-live="polite">
        {chosen?.hint}
      </p>
      <p className="border-t border-line pt-4 text-center text-sm text-ink-2">
        You can upgrade to a creator account later from your profile settings.
      </p>
    </Form>
  );
}
