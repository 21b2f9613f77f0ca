import { data, Link } from "react-router";

import { pageMeta, originFrom } from "~/store/site/page-meta";
import { reportContent } from "~/drawings/moderation/report-content.server";
import { oldestOpenReport } from "~/drawings/moderation/open-items.server";
import { reportForm } from "~/drawings/moderation/report-form";
import { reportedSubjects } from "~/schema/report-reasons";
import { reportPromise } from "~/drawings/moderation/report-promise";
import { Island } from "~/islands";
import { fieldErrors, typedValues, type RefusedForm } from "~/lib/form";
import { readForm } from "~/lib/read-form";
import { isUuid } from "~/lib/uuid";
import { refuseForm } from "~/lib/refuse-form";
import { servicesContext } from "~/middleware/context";
import { refuseTooManyForms } from "~/middleware/public-form";
import { pathTo } from "~/path-to";
import { FocusedResult } from "~/ui/forms/focused-result";
import { Callout } from "~/ui/callout";
import { PageHeader } from "~/ui/page-header";

import type { Route } from "./+types/report";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const type = reportedSubjects.find((subject) => subject === searchParams.get("type"));
  const id = searchParams.get("id") ?? "";
  if (!type || !isUuid(id)) throw data(null, { status: 404 });
  const { db, now } = context.get(servicesContext);
  return { type, id, promise: reportPromise(await oldestOpenReport(db), now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const typed = typedValues(await readForm(request));
  const parsed = reportForm.safeParse(typed);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    // The subject comes from the page, not from the reporter.
    if (errors["subjectType"] || errors["subjectId"]) throw data(null, { status: 404 });
    return refuseForm<RefusedForm>({ errors, typed });
  }
  const refused = await refuseTooManyForms(context, typed);
  if (refused) return refused;
  const result = await reportContent(db, parsed.data, { now: now() });
  if (!result.ok) throw data(null, { status: 404 });
  return result;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originFrom(matches),
    path: pathTo("/report"),
    title: "Report something",
    description: "Tell us about a design or a page that should not be here.",
    isHiddenFromSearch: true,
  });
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "errors" in actionData ? actionData : undefined;
  const what = loaderData.type === "product" ? "design" : "page";
  return (
    <div className="wrap-page page-space">
      <PageHeader
        title={`Report this ${what}`}
        intro={`A person looks at every report. ${loaderData.promise} You do not have to say who you are.`}
      />
      <div className="max-w-xl">
        {actionData && !refused ? (
          <FocusedResult>
            <Callout tone="success" title="Thank you for telling us.">
              A person will look at it. {loaderData.promise}{" "}
              <Link to={pathTo("/store")} className="underline">
                Back to the store
              </Link>
            </Callout>
          </FocusedResult>
        ) : (
          <Island
            name="ReportContentForm"
            props={{ subjectType: loaderData.type, subjectId: loaderData.id, refused }}
          />
        )}
      </div>
    </div>
  );
}
