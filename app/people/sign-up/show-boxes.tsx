import { Checkbox } from "~/ui/forms/checkbox";

/** Asks a teen, once, what may stand beside their drawings; both are off until they are ticked. */
export function ShowBoxes({ typed }: { typed: Readonly<Record<string, string>> }) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display font-bold">What may people see next to your drawings?</legend>
      <p className="mt-1 text-sm text-ink-2">
        Nothing, if you like: then it says “by a young artist”. You can change this any time under
        “Me”.
      </p>
      <div className="mt-2">
        <Checkbox
          name="showName"
          label="Show my first name"
          hint="Our team takes a look first. Never your last name."
          defaultChecked={typed["showName"] === "on"}
        />
        <Checkbox
          name="showAgeGroup"
          label="Show my age group"
          hint="Like 13-17. Never your birthday."
          defaultChecked={typed["showAgeGroup"] === "on"}
        />
      </div>
    </fieldset>
  );
}
