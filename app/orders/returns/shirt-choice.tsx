import type { FieldErrors, FormText } from "~/lib/form";
import { SelectField } from "~/ui/forms/text-field";

import { shirtField, shirtValue } from "./asked-lines";

type Shirt = { size: string; color: string };

type Props = {
  label: string;
  line: Shirt & { id: string; choices: readonly Shirt[] };
  /** What was chosen before; without it someone has to choose. */
  chosen?: Shirt;
  typed: FormText;
  errors: FieldErrors;
};

/** What a shirt is exchanged for: a size and a color that are made of it. */
export function ShirtChoice({ label, line, chosen, typed, errors }: Props) {
  const name = shirtField(line.id);
  const isChosen = line.choices.some((one) => chosen && shirtValue(one) === shirtValue(chosen));
  return (
    <SelectField
      label={label}
      name={name}
      defaultValue={typed[name] ?? (chosen && isChosen ? shirtValue(chosen) : "")}
      errors={errors[name]}
      options={[
        ...(isChosen
          ? []
          : [
              {
                value: "",
                label:
                  line.choices.length > 0
                    ? "Choose size and color"
                    : "None of it can be made right now",
              },
            ]),
        ...line.choices.map((choice) => ({
          value: shirtValue(choice),
          label: `${choice.size}, ${choice.color}${shirtValue(choice) === shirtValue(line) ? " (the same again)" : ""}`,
        })),
      ]}
    />
  );
}
