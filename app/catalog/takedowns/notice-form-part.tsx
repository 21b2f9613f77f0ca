import type { RefusedForm } from "~/lib/form";
import { PlainForm } from "~/ui/forms/plain-form";
import { TextAreaField, TextField } from "~/ui/forms/text-field";

import { NoticeRefusal, SignatureField, SignerFields, Statement } from "./notice-fields";
import { noticeLimits } from "./notice-limits";

/** Says that a shirt copies someone's work, with everything that the statute asks of a notice. */
export function CopyrightNoticeForm({ refused }: { refused?: RefusedForm | undefined }) {
  return (
    <PlainForm
      name="notice"
      schema={async () => (await import("./notice-form")).noticeForm}
      refused={refused}
      submit={{ label: "Send notice", pending: "Sending..." }}
    >
      {(field) => (
        <>
          {refused && <NoticeRefusal {...refused} />}
          <TextAreaField
            {...field("work")}
            label="The work that was copied"
            hint="What it is, whose it is, and where we can see it."
            rows={4}
            maxLength={noticeLimits.work}
            required
          />
          <TextField
            {...field("link")}
            label="The link of the shirt here"
            inputMode="url"
            placeholder="https://…/store/…"
            hint="The address of its page in our store. One shirt a notice."
            maxLength={noticeLimits.link}
            required
          />
          <SignerFields
            field={field}
            hint="We pass your name and what you write on to the artist's side."
          />
          <Statement
            field={field}
            name="goodFaith"
            text="I believe in good faith that the use of the work on this shirt is not authorized by the copyright owner, its agent, or the law."
          />
          <Statement
            field={field}
            name="accurate"
            text="What I write here is accurate, and under penalty of perjury: I am the owner of the right that is infringed, or authorized to act for the owner."
          />
          <SignatureField field={field} />
        </>
      )}
    </PlainForm>
  );
}
