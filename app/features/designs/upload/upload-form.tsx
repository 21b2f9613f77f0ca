import { useState, type SubmitEvent } from "react";
import { Form, useNavigate, useNavigation } from "react-router";

import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Callout } from "~/ui/callout";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import { ArtworkPicker } from "./artwork-picker";
import type { DesignFormField } from "./design-form";
import { INSPIRATION_MAX, TITLE_MAX, USE_ANYWAY } from "./design-limits";
import type { DraftToShow } from "./draft-to-show";
import { PrintFindings } from "./print-findings";
import { sendDesign } from "./send-design";
import { pathAfterUpload, type SubmitResult } from "./submit-result";
import { UploadProgress } from "./upload-progress";

type Refused = Extract<SubmitResult, { ok: false }>;

type Props = {
  /** A drawing in which the print check found something; its creator decides. */
  draft: DraftToShow | null;
  /** The same key never makes a second design, however often the form is sent. */
  submissionKey: string;
  values: Refused["values"];
  /** The result of submitting without scripts. */
  result: Refused | null;
};

const fields: readonly DesignFormField[] = [
  "artwork",
  "title",
  "inspiration",
  "drewItMyself",
  "submissionKey",
];

/** Title, inspiration, the drawing, and the promise that it is the creator's own. */
export function UploadForm({ draft, submissionKey, values, result }: Props) {
  const [key] = useState(submissionKey);
  const [file, setFile] = useState<File | null>(null);
  const [refused, setRefused] = useState(result);
  const [cleared, setCleared] = useState<readonly DesignFormField[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const navigate = useNavigate();
  const isSending = useNavigation().state === "submitting" || share !== null;
  const form = useWrongField(refused?.errors);
  const errorsOf = (field: DesignFormField) =>
    cleared.includes(field) ? [] : (refused?.errors[field] ?? []);
  const wrong = fields.filter((field) => refused?.errors[field]);
  const isMended = wrong.length > 0 && wrong.every((field) => cleared.includes(field));
  const clear = (field: DesignFormField) => setCleared((fields) => [...fields, field]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const sent = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (file) {
      sent.delete("photo");
      sent.set("artwork", file);
    }
    setShare(0);
    setCleared([]);
    const answer = await sendDesign(sent, setShare);
    setShare(null);
    if (answer.ok) {
      await navigate(pathAfterUpload(answer), { replace: draft !== null });
      return;
    }
    setRefused(answer);
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onSubmit={send}
      noValidate
      className="grid items-start gap-8 lg:grid-cols-2"
    >
      <input type="hidden" name="submissionKey" value={key} />
      {draft && <input type="hidden" name="draft" value={draft.id} />}
      <div className="space-y-6">
        {draft && !file && <PrintFindings draft={draft} />}
        <ArtworkPicker
          file={file}
          earlierPictureId={draft?.photoPictureId}
          errors={errorsOf("artwork")}
          onChange={(next) => {
            setFile(next);
            clear("artwork");
          }}
        />
      </div>
      <div className="space-y-5">
        {refused?.message && !isMended && (
          <Callout tone="danger" title={refused.message.title}>
            {refused.message.text}
          </Callout>
        )}
        <TextField
          label="Title"
          name="title"
          required
          maxLength={TITLE_MAX}
          defaultValue={values.title}
          errors={errorsOf("title")}
          onInput={() => clear("title")}
          hint="What is it called? People see this in the store."
        />
        <TextAreaField
          label="Inspiration"
          name="inspiration"
          isOptional
          maxLength={INSPIRATION_MAX}
          defaultValue={values.inspiration}
          errors={errorsOf("inspiration")}
          hint="What made you draw it? Please leave out last names, addresses and schools."
        />
        <Checkbox
          name="drewItMyself"
          label="I drew this myself"
          hint="It is my own idea, not copied from a book, a film or a game."
          defaultChecked={values.drewItMyself}
          errors={errorsOf("drewItMyself")}
          onChange={() => clear("drewItMyself")}
        />
        {share !== null && <UploadProgress share={share} />}
        <Button
          variant={draft && !file ? "secondary" : "primary"}
          size="lg"
          isWide
          isPending={isSending}
          pendingText="Uploading..."
        >
          Submit for Review
        </Button>
        {/* After the other button, because Enter in a field presses a form's first button. */}
        {draft?.mayBeUsed && !file && (
          <Button name="intent" value={USE_ANYWAY} size="lg" isWide isPending={isSending}>
            Use it anyway
          </Button>
        )}
      </div>
    </Form>
  );
}
