import { Button } from "~/ui/button";
import { TextField } from "~/ui/forms/text-field";

type Props = {
  /** What was typed, or the code that applies. */
  code: string;
  message: { tone: "success" | "danger"; text: string } | null;
  isPending: boolean;
  /** The id of another form that the code belongs to, submitted with the intent 'apply-code'. */
  partOf?: string;
};

/** The contents of the discount code form; the form around it decides where it goes. */
export function DiscountBox({ code, message, isPending, partOf }: Props) {
  return (
    <div className="space-y-2">
      <div className="flex items-end gap-2">
        <TextField
          label="Discount code"
          name="code"
          form={partOf}
          defaultValue={code}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-w-0 flex-1"
        />
        <Button
          size="md"
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
        {message?.text}
      </p>
    </div>
  );
}
