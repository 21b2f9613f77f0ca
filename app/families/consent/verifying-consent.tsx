import { formatCents } from "~/lib/money";
import type { FlashToast } from "~/lib/flash-toast";
import type { FieldErrors } from "~/lib/form";
import { FIX_ERRORS } from "~/lib/form";
import { pathTo } from "~/path-to";
import { Accordion } from "~/ui/accordion";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Callout } from "~/ui/callout";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import { VERIFICATION_CENTS } from "./consent-limits";
import { NoticeInShort } from "./notice-in-short";
import { ScopeBoxes } from "~/people/scopes/scope-boxes";
import type { Scopes } from "~/schema/scopes";

type Props = {
  consent: { id: string; hasForm: boolean; method: "card" | "form" | null; scopes: Scopes };
  card: string | null;
  result: { errors?: FieldErrors; typed?: Record<string, string>; toast?: FlashToast } | undefined;
};

/** The parent decides, and proves to be an adult with a card or a signed form. */
export function VerifyingConsent({ consent, card, result }: Props) {
  const errors = result?.errors ?? {};
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_auto_1fr]">
      <div className="flex flex-col gap-4 empty:hidden lg:col-span-2">
        {consent.hasForm && (
          <Callout title="We have your signed form">
            An admin will look at it soon, and then we will write to you. You can also use a card
            instead.
          </Callout>
        )}
        {card === "done" && !result && (
          <Callout title="Thank you!">
            <p>We are waiting for the bank to confirm. It takes a moment.</p>
            <ButtonLink
              to={pathTo("/guardian/consents/:consentId", {
                consentId: consent.id,
                query: { card: "done" },
              })}
              reloadDocument
              variant="primary"
              className="mt-3"
            >
              Next
            </ButtonLink>
          </Callout>
        )}
        {card === "cancelled" && (
          <Callout tone="warning" title="Nothing was charged">
            You can try again whenever you like.
          </Callout>
        )}
        {hasErrors && (
          <Callout tone="danger" title={FIX_ERRORS.title}>
            {FIX_ERRORS.text}
          </Callout>
        )}
        {!hasErrors && result?.toast && (
          <Callout tone="danger" title={result.toast.title}>
            {result.toast.text}
          </Callout>
        )}
      </div>
      <Card title="In five lines" className="lg:col-start-2 lg:row-start-2">
        <NoticeInShort />
      </Card>
      <PostForm
        refused={result?.errors && { errors: result.errors }}
        orTop
        encType="multipart/form-data"
        // Clears the file field after a form was sent.
        key={String(consent.hasForm)}
        className="flex flex-col gap-4 sm:gap-6 lg:col-start-1 lg:row-start-2 lg:row-span-2"
        noValidate
      >
        <Card title="1. What do you allow?">
          <ScopeBoxes
            errors={errors}
            typed={result?.typed}
            {...(consent.method ? { ticked: consent.scopes } : {})}
          />
        </Card>
        <Card title="2. Prove that you are an adult">
          <p className="mb-4 text-ink-2">
            The law asks us to make sure that it is really you. We charge your card{" "}
            {formatCents(VERIFICATION_CENTS)} and give it back at once; it takes one minute.
          </p>
          <SubmitButton
            name="intent"
            value="card"
            variant="primary"
            size="lg"
            pendingText="One moment..."
          >
            Use a card
          </SubmitButton>
          <div className="mt-4">
            <Accordion
              summary={<h3 className="text-base">With a signed form instead</h3>}
              isOpen={consent.hasForm || errors["signedForm"] !== undefined}
            >
              <div className="flex flex-col items-start gap-3">
                <p className="text-sm text-ink-2">
                  Print it, sign it, and send us a photo or scan. We review it and then destroy it.
                </p>
                <ButtonLink
                  to={pathTo("/guardian/consents/:consentId/form", { consentId: consent.id })}
                  size="sm"
                  reloadDocument
                  target="_blank"
                >
                  Print the form
                </ButtonLink>
                <label className="flex flex-col gap-1.5 text-sm font-semibold">
                  The signed form (PDF, JPG, PNG, up to 10MB)
                  <input
                    type="file"
                    name="signedForm"
                    aria-invalid={errors["signedForm"] ? true : undefined}
                    aria-describedby={errors["signedForm"] ? "signed-form-error" : undefined}
                    accept="application/pdf,image/jpeg,image/png"
                    className="w-full text-sm font-normal file:mr-3 file:min-h-11 file:rounded-md file:border-2 file:border-ink file:bg-paper file:px-3 file:font-bold"
                  />
                </label>
                {errors["signedForm"] && (
                  <p
                    role="alert"
                    id="signed-form-error"
                    className="text-sm font-semibold text-danger"
                  >
                    {errors["signedForm"][0]}
                  </p>
                )}
                <SubmitButton name="intent" value="form" pendingText="Sending...">
                  Send the signed form
                </SubmitButton>
              </div>
            </Accordion>
          </div>
        </Card>
      </PostForm>
      <Card title="No, thank you" className="lg:col-start-2 lg:row-start-3">
        <p className="mb-4 text-ink-2">We delete everything we have about your child at once.</p>
        <PostForm>
          <SubmitButton name="intent" value="revoke" variant="danger">
            I do not agree
          </SubmitButton>
        </PostForm>
      </Card>
    </div>
  );
}
