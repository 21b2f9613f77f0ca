import { ShirtLine } from "~/cart/shirt-line";
import { MAX_RETURN_WORDS, RETURN_PICTURE_ACCEPT } from "~/orders/returns/return-limits";
import { reasonLabels, returnReasons, returnKinds, kindLabels } from "~/schema/return-states";
import { quantityField } from "~/orders/returns/asked-lines";
import { ShirtChoice } from "~/orders/returns/shirt-choice";
import type { FieldErrors, FormText } from "~/lib/form";
import { Card } from "~/ui/card";
import { SelectField, TextAreaField, TextField } from "~/ui/forms/text-field";

import { upTo } from "../quantity-choices";

type Line = {
  id: string;
  title: string;
  size: string;
  color: string;
  pictureId: string | null;
  /** Null: whoever got it as a gift does not learn it. */
  unitPriceCents: number | null;
  leftQuantity: number;
  choices: readonly { size: string; color: string }[];
};

/** The fields of a return: what is not right and what would help, which shirts, and for an exchange which ones instead. */
export function ReturnFields({
  lines,
  typed,
  errors,
}: {
  lines: readonly Line[];
  typed: FormText;
  errors: FieldErrors;
}) {
  const isOnly = lines.length === 1 && lines[0]?.leftQuantity === 1;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="What is not right?"
          name="reason"
          required
          defaultValue={typed["reason"] ?? ""}
          errors={errors["reason"]}
          options={[
            { value: "", label: "Choose a reason" },
            ...returnReasons.map((value) => ({ value, label: reasonLabels[value] })),
          ]}
        />
        <SelectField
          label="What would you like?"
          name="kind"
          required
          defaultValue={typed["kind"] ?? ""}
          errors={errors["kind"]}
          options={[
            { value: "", label: "Choose" },
            ...returnKinds.map((value) => ({ value, label: kindLabels[value] })),
          ]}
        />
      </div>
      <Card title="Which shirts?">
        <ul className="space-y-6">
          {lines.map((line) => (
            <li key={line.id}>
              <ShirtLine line={{ ...line, quantity: line.leftQuantity }} isSmall>
                <div className="mt-2 grid gap-3 sm:grid-cols-2">
                  <SelectField
                    label={
                      <>
                        How many<span className="sr-only"> of {line.title}</span>?
                      </>
                    }
                    name={quantityField(line.id)}
                    defaultValue={typed[quantityField(line.id)] ?? (isOnly ? "1" : "0")}
                    errors={errors[quantityField(line.id)]}
                    options={upTo(line.leftQuantity)}
                  />
                  <div className="for-exchanges">
                    <ShirtChoice
                      label="For an exchange: which one instead?"
                      {...{ line, typed, errors }}
                    />
                  </div>
                </div>
              </ShirtLine>
            </li>
          ))}
        </ul>
      </Card>
      <TextAreaField
        label="Tell us more"
        name="words"
        isOptional
        maxLength={MAX_RETURN_WORDS}
        defaultValue={typed["words"] ?? ""}
        errors={errors["words"]}
      />
      <TextField
        label="A picture"
        name="picture"
        type="file"
        isOptional
        accept={RETURN_PICTURE_ACCEPT}
        errors={errors["picture"]}
        hint="It helps if the print is not right or the shirt arrived damaged. Only you and our team see it."
      />
    </>
  );
}
