import { Form, useNavigation } from "react-router";

import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Badge } from "~/ui/notice";

import type { PaymentSetupState } from "./payment-setup-state";

/** The payment-connect card: where the money goes, and what is still to do for it. */
export function PaymentSetup({ setup }: { setup: PaymentSetupState }) {
  return (
    <Card title={<span id="payments">Payment Setup</span>} action={<StepBadge step={setup.step} />}>
      <Words setup={setup} />
    </Card>
  );
}

function StepBadge({ step }: { step: PaymentSetupState["step"] }) {
  if (step === "ready") return <Badge tone="success">Ready</Badge>;
  return <Badge tone="warning">{step === "start" ? "Not set up" : "Not finished"}</Badge>;
}

function Words({ setup: { step, isGuardians } }: { setup: PaymentSetupState }) {
  const isPending = useNavigation().formAction === "/api/payment-setup";
  if (step === "ready") {
    return (
      <p className="text-ink-2">
        {isGuardians
          ? "Your earnings go to your parent or guardian every week."
          : "Your earnings are sent to you every week."}
      </p>
    );
  }
  if (isGuardians) {
    return (
      <p className="text-ink-2">
        Your earnings are safe with us. Ask your parent or guardian to set up payments on their page.
      </p>
    );
  }
  return (
    <>
      <p className="text-ink-2">
        {step === "start"
          ? "Your earnings are safe with us. Set up payments to receive them."
          : "A few answers are still missing before we can pay you."}
      </p>
      <Form method="post" action="/api/payment-setup" className="mt-4">
        <Button isWide isPending={isPending} pendingText="Opening...">
          {step === "start" ? "Set up payments" : "Finish payment setup"}
        </Button>
      </Form>
    </>
  );
}
