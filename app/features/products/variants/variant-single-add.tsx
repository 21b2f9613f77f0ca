import { useId, useState } from "react";

import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { refusedPart } from "~/ui/forms/refused-part";
import { TextField } from "~/ui/forms/text-field";
import { useTyping } from "~/ui/forms/use-typing";
import { useWrongField } from "~/ui/forms/use-wrong-field";

import { FormProblem } from "../edit/form-problem";
import { editorColors, editorSizes } from "./sizes-and-colors";
import { useSmallForm } from "../edit/use-small-form";

/** One size in one color, both picked from a list or typed. */
export function VariantSingleAdd({ pageResponse }: { pageResponse: object | undefined }) {
  const [added, setAdded] = useState(0);
  const typing = useTyping();
  const { Form, isPending, refused } = useSmallForm("single", pageResponse, () => {
    if (typing.onSaved()) setAdded(added + 1);
  });
  const form = useWrongField(refused);
  const id = useId();
  const field = (name: string, start: string) => ({
    name,
    defaultValue: refused?.typed?.[name] ?? start,
    errors: refused?.errors[name],
  });
  return (
    <Card title="One variant" level="h3">
      <FormProblem refused={refused} />
      <Form
        key={added}
        ref={form}
        method="post"
        {...(refused && refusedPart.hook("root"))}
        onChange={typing.onChange}
        onSubmit={typing.onSubmit}
        className="grid items-start gap-4 sm:grid-cols-2"
      >
        <TextField
          label="Size"
          list={`${id}-sizes`}
          maxLength={30}
          hint="Pick one or type your own"
          {...field("size", "")}
        />
        <TextField
          label="Color"
          list={`${id}-colors`}
          maxLength={30}
          hint="Pick one or type your own"
          {...field("color", "")}
        />
        <Choices id={`${id}-sizes`} of={editorSizes} />
        <Choices id={`${id}-colors`} of={editorColors} />
        <TextField
          label="Price adjustment ($)"
          inputMode="decimal"
          {...field("priceAdjustment", "0.00")}
        />
        <div className="flex sm:pt-7">
          <Button name="intent" value="add-single" isPending={isPending} pendingText="Adding...">
            Add Variant
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function Choices({ id, of }: { id: string; of: readonly string[] }) {
  return (
    <datalist id={id}>
      {of.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
