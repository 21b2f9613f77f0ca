import { artVersionLabels } from "~/schema/art-versions";
import { Checkbox } from "~/ui/forms/checkbox";
import { SelectField } from "~/ui/forms/text-field";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { SeenDrawing } from "../upload/seen-drawing";
import { MEND } from "./mend-result";
import type { MendCopy } from "./mend-copy";

const turns = {
  0: "As it is",
  90: "To the right",
  180: "Upside down",
  270: "To the left",
} as const;

type Props = {
  drawing: SeenDrawing;
  target: Readonly<Record<string, string>>;
  withVersions: boolean;
  copy: MendCopy;
};

/** What can be mended without scripts: everything but places in the picture. */
export function MendFields({ drawing, target, withVersions, copy }: Props) {
  const { mend, art, artVersion } = drawing;
  return (
    <PostForm fields={{ intent: MEND }} className="grid gap-4 sm:grid-cols-2">
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        label="Turn it"
        name="turn"
        defaultValue={String(mend.turn)}
        options={Object.entries(turns).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        label={copy.paperIs}
        name="darkPaper"
        defaultValue={mend.darkPaper === null ? "" : mend.darkPaper ? "yes" : "no"}
        options={[
          { value: "", label: copy.paperFound },
          { value: "no", label: "Light" },
          { value: "yes", label: "Dark" },
        ]}
      />
      {withVersions && art.length > 1 && (
        <SelectField
          label={copy.print}
          name="print"
          defaultValue={artVersion}
          options={art.map(({ version }) => ({ value: version, label: artVersionLabels[version] }))}
        />
      )}
      <Checkbox
        name="wholeSheet"
        value="yes"
        label="Keep the whole sheet"
        defaultChecked={mend.wholeSheet}
      />
      <SubmitButton className="sm:col-span-2 sm:w-fit">{copy.change}</SubmitButton>
    </PostForm>
  );
}
