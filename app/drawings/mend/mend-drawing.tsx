import { Suspense } from "react";

import { artVersionLabels } from "~/schema/art-versions";
import { Checkbox } from "~/ui/forms/checkbox";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { SelectField } from "~/ui/forms/text-field";
import { lazyPart } from "~/ui/lazy/lazy-part";
import { useHydrated } from "~/ui/use-hydrated";

import { PrintVersionChoice } from "../upload/print-version-choice";
import type { SeenDrawing } from "../upload/seen-drawing";
import { mendCopy, type MendAs, type MendCopy } from "./mend-copy";
import { MEND } from "./mend-result";

const turns = {
  0: "As it is",
  90: "To the right",
  180: "Upside down",
  270: "To the left",
} as const;

export type MendProps = {
  drawing: SeenDrawing;
  title: string;
  /** Who reads it; the artist unless it says otherwise. */
  as?: MendAs;
  /** The form's fields that name the picture. */
  target: Readonly<Record<string, string>>;
  /** With what is printed, before and after: above the tool or, where the page shows it, in it. */
  versions?: "above" | "inside";
  /** Told while a change is on its way. */
  onBusy?: (isBusy: boolean) => void;
};

/** Most who come to the page have no picture yet. */
const MendTool = lazyPart<MendProps>(async () => (await import("./mend-tool")).MendTool, Plain);

/**
 * What is made of a photo, and everything someone may decide about it by hand. Each change is sent at
 * once, and the server makes the art again; without scripts it is a form.
 */
export function MendDrawing(props: MendProps) {
  const plain = <Plain {...props} />;
  if (!useHydrated()) return plain;
  return (
    <Suspense fallback={plain}>
      <MendTool {...props} />
    </Suspense>
  );
}

function Plain({ drawing, title, target, versions, as = "artist" }: MendProps) {
  const copy = mendCopy[as];
  return (
    <div className="space-y-6">
      {versions === "above" && <PrintVersionChoice design={{ ...drawing, title }} copy={copy} />}
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center font-bold underline">
          Fix it by hand
        </summary>
        <MendFields
          drawing={drawing}
          target={target}
          withVersions={versions !== undefined}
          copy={copy}
        />
      </details>
    </div>
  );
}

type MendFieldsProps = {
  drawing: SeenDrawing;
  target: Readonly<Record<string, string>>;
  withVersions: boolean;
  copy: MendCopy;
};

/** What can be mended without scripts: everything but places in the picture. */
function MendFields({ drawing, target, withVersions, copy }: MendFieldsProps) {
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
