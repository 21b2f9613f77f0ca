import { AccountTypeStep } from "./account-type-step";
import { AgeStep } from "./age-step";
import { CredentialsStep } from "./credentials-step";
import { dialogSteps, type DialogStepName } from "./dialog-steps";
import { ParentStep } from "./parent-step";
import { WaitingStep } from "./waiting-step";

type Props = { step: DialogStepName; onGo: (path: string) => void };

/** One screen inside the dialog; loaded when the dialog is opened. */
export default function DialogStep({ step, onGo }: Props) {
  switch (step) {
    case "join":
      return (
        <>
          <p className="mb-4 text-ink-2">Choose how you'd like to use our platform</p>
          <AccountTypeStep onGo={onGo} />
        </>
      );
    case "join-age":
      return <AgeStep onGo={onGo} />;
    case "join-parent":
      return <ParentStep onGo={onGo} />;
    case "join-waiting":
      return <WaitingStep />;
    case "join-teen":
    case "join-adult":
    case "join-customer":
      return <CredentialsStep action={dialogSteps[step].path} onGo={onGo} />;
  }
}
