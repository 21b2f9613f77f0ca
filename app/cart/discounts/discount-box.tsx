import { MAX_TYPED_CODE } from "~/lib/fields/typed-code";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/text-field";

type Props = {
  /** What was typed, or the code that applies. */
  code: string;
  message: { tone: "success" | "danger"; text: string } | null;
  isPending?: boolean;
  /** A refused code is an error of its field, which takes the focus, where the page is shown anew. */
  isWrongAtField?: boolean;
  /** The id of another form that the code belongs to, submitted with the intent 'apply-code'. */
  partOf?: string;
};

/** The contents of the discount code form; the form around it decides where it goes. */
export function DiscountBox({
  code,
  message,
  isPending = false,
  isWrongAtField = false,
  partOf,
}: Props) {
  const isWrong = isWrongAtField && message?.tone === "danger";
  return (
    <div className="space-y-2">
      <div className={`flex gap-2 ${isWrong ? "items-start" : "items-end"}`}>
        <TextField
          label="Discount code"
          name="code"
          form={partOf}
          defaultValue={code}
          maxLength={MAX_TYPED_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          errors={isWrong ? [message.text] : undefined}
          className="min-w-0 flex-1"
        />
        <Button
          size="md"
          // Beside the field, whose label is above it and whose error is below.
          className={isWrong ? "mt-6.5" : undefined}
          isPending={isPending}
          pendingText="Applying..."
          {...(partOf && { form: partOf, name: "intent", value: "apply-code" })}
        >
          Apply
        </Button>
      </div>
      <p
        role="status"
        className={`text-sm font-semibold ${message?.tone === "danger" ? "text-danger" : "text-success"}`}
      >
        {!isWrong && message?.text}
      </p>
    </div>
  );
}
