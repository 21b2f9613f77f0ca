import { data, redirect } from "react-router";

import { cutNames, fiberText } from "~/catalog/blanks/garment-facts";
import { blankFactsForm } from "~/catalog/blanks/garment-forms";
import { MOST_CARE, MOST_FIBER_TEXT, MOST_NAME } from "~/catalog/blanks/garment-limits";
import { blanksNow } from "~/catalog/blanks/garments-now.server";
import { anotherRefused, CHANGED_MEANWHILE } from "~/catalog/blanks/garment-refusals";
import { saveBlank } from "~/catalog/blanks/save-blank.server";
import { cuts, type Cut } from "~/schema/garment-look";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { refuseFor, refuseForm } from "~/lib/refuse-form";
import { orAfterConflict } from "~/lib/revalidation";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/forms/checkbox";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { TextAreaField, TextField } from "~/ui/forms/text-field";
import { Breadcrumbs } from "~/ui/page-header";

import type { Route } from "./+types/cut";

function cutOf(params: { cut: string }): Cut {
  const cut = cuts.find((one) => one === params.cut);
  if (!cut) throw data("not-found", { status: 404 });
  return cut;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const cut = cutOf(params);
  const blanks = await blanksNow(context.get(servicesContext).db);
  return { cut, blank: blanks.find((one) => one.cut === cut) ?? null };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const cut = cutOf(params);
  const typed = typedValues(await readForm(request));
  const parsed = blankFactsForm.safeParse(typed);
  if (!parsed.success) return refuseForm<RefusedForm>({ errors: fieldErrors(parsed.error), typed });
  const saved = await saveBlank(context.get(servicesContext).db, admin, cut, parsed.data);
  if (saved.ok) return redirect(pathTo("/admin/blanks"));
  const errors = saved.reason === "another" ? anotherRefused : { "": [CHANGED_MEANWHILE] };
  return refuseFor<RefusedForm>(saved.reason, { errors, typed });
}

export const shouldRevalidate = orAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? cutNames[loaderData.cut] : "Blanks"} · Admin` },
];

export default function CutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cut, blank } = loaderData;
  const problem = actionData?.errors[""]?.[0];
  return (
    <div className="max-w-2xl">
      <Breadcrumbs crumbs={[{ to: pathTo("/admin/blanks"), label: "Blanks" }]} />
      <h2 className="mb-5 text-2xl">{cutNames[cut]}</h2>
      {problem && (
        <Callout tone="danger" title="Not saved" className="mb-5">
          {problem}
        </Callout>
      )}
      <Card>
        <PostForm refused={actionData} orTop className="space-y-5">
          <input type="hidden" name="seen" value={blank?.revision ?? 0} readOnly />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-5">
            <TextField
              label="Maker"
              name="maker"
              maxLength={MOST_NAME}
              required
              defaultValue={blank?.maker}
            />
            <TextField
              label="Style"
              name="style"
              maxLength={MOST_NAME}
              required
              hint="The maker's name or number for it"
              defaultValue={blank?.style}
            />
          </div>
          <TextField
            label="Made of"
            name="fibers"
            maxLength={MOST_FIBER_TEXT}
            required
            hint="In percent, such as 60% cotton, 40% polyester. The parts add up to 100."
            defaultValue={blank ? fiberText(blank.fibers) : ""}
          />
          <TextField
            label="Made in"
            name="origin"
            maxLength={MOST_NAME}
            required
            hint="The country, as the shirt's own label has it"
            defaultValue={blank?.origin}
          />
          <TextAreaField
            label="Washing"
            name="care"
            maxLength={MOST_CARE}
            rows={3}
            required
            hint="Whole sentences, as buyers read them"
            defaultValue={blank?.care}
          />
          {cut === "youth" && blank && (
            <Checkbox
              name="isAnother"
              value="yes"
              label="It is another blank"
              hint="Another maker, style, fiber or origin is another blank. No certificate covers it yet: youth sizes wait until one does. How it is washed can change without."
              errors={actionData?.errors["isAnother"]}
              defaultChecked={actionData?.typed?.["isAnother"] === "yes"}
            />
          )}
          <SubmitButton variant="primary" pendingText="Saving...">
            Save
          </SubmitButton>
        </PostForm>
      </Card>
    </div>
  );
}
