import { Form } from "react-router";

import { CodeField } from "~/people/second-factor/code-fields";
import { lazyCodeForm } from "~/people/second-factor/lazy-code-form";
import type { StepOutcome } from "~/people/steps/step-result";
import { useCheckedForm } from "~/ui/forms/use-checked-form";
import { RetryCountdown } from "~/people/steps/retry-countdown";
import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Button, ButtonLink } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

export function SecondFactorOff({ isRequired }: { isRequired: boolean }) {
  return (
    <Card>
      {isRequired && (
        <Callout tone="warning" title="Needed for the admin area" className="mb-5">
          It holds the records of children and other people’s money, so a password alone does not
          open it.
        </Callout>
      )}
      <p className="mb-4">
        You need an authenticator app on your phone, for example the one that came with it, or a
        password manager that shows codes. From then on, signing in takes your password and the code
        in the app.
      </p>
      <PostForm>
        <SubmitButton name="intent" value="begin" variant="primary">
          Set it up
        </SubmitButton>
      </PostForm>
    </Card>
  );
}

/** What the app needs, and the first code that shows it has it. */
export function SettingUp({
  qr,
  letters,
  result,
}: {
  qr: { size: number; path: string };
  letters: string;
  result: StepOutcome | undefined;
}) {
  const { errors, form } = useCheckedForm(lazyCodeForm("appCodeForm"), result);
  return (
    <Card>
      <ol className="list-decimal space-y-6 pl-5">
        <li>
          <p>Open your authenticator app, and scan this:</p>
          <svg
            role="img"
            aria-label="QR code for your authenticator app"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="mt-3 size-56 forced-color-adjust-none bg-white"
          >
            <path d={qr.path} fill="#000" />
          </svg>
          <p className="mt-3 text-sm text-ink-2">
            Can't scan it? Choose “Enter a key” in the app, and type:
          </p>
          <p className="mt-1 font-mono font-semibold tracking-wider">
            {letters.match(/.{1,4}/g)?.join(" ")}
          </p>
        </li>
        <li>
          <p className="mb-3">Type the code it shows now:</p>
          {result?.wait && <RetryCountdown key={result.wait.seconds} {...result.wait} />}
          {/* A new page begins at its top, where it says what the codes are. */}
          <Form method="post" {...form} reloadDocument className="flex flex-col gap-5">
            <input type="hidden" name="intent" value="turn-on" />
            <CodeField errors={errors} typed={result?.typed ?? {}} />
            <div className="flex flex-wrap gap-3">
              <Button variant="primary">Turn it on</Button>
            </div>
          </Form>
        </li>
      </ol>
    </Card>
  );
}

/** The only page that ever shows them. */
export function ShownCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Card>
      <p className="mb-4">
        If you lose your phone, each of these signs you in once. Print them, or keep them in your
        password manager: they are not shown again.
      </p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg font-semibold tabular-nums sm:max-w-md">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to={pathTo("/account/security")} variant="primary" className="mt-6 print:hidden">
        I have saved them
      </ButtonLink>
    </Card>
  );
}

export function SecondFactorOn({
  since,
  codesLeft,
  isRequired,
}: {
  since: Date;
  codesLeft: number;
  isRequired: boolean;
}) {
  return (
    <div className="flex flex-col gap-6">
      <Card title="It is on">
        <p className="text-ink-2">Since {formatDate(since)}.</p>
      </Card>
      <Card title="Recovery codes">
        <p className="mb-4 text-ink-2">
          {codesLeft === 1 ? "1 is left." : `${codesLeft} are left.`} New ones replace the ones you
          have.
        </p>
        <PostForm reloadDocument>
          <SubmitButton name="intent" value="new-codes" size="sm">
            Make new codes
          </SubmitButton>
        </PostForm>
      </Card>
      <Card title="A new phone, or turn it off">
        <p className="mb-4 text-ink-2">
          To use another app or phone, turn it off and set it up again.
          {isRequired && " Until it is on again, the admin area stays closed to you."}
        </p>
        <PostForm>
          <SubmitButton name="intent" value="turn-off" variant="danger" size="sm">
            Turn it off
          </SubmitButton>
        </PostForm>
      </Card>
    </div>
  );
}
