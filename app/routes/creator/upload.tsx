import { data, redirect } from "react-router";

import { brand } from "~/brand";
import { ownDesign } from "~/features/designs/own-design.server";
import { submittedPath } from "~/features/designs/upload/submit-result";
import { UploadForm } from "~/features/designs/upload/upload-form";
import { servicesContext } from "~/middleware/context";
import { requireActor } from "~/middleware/guards";
import { PageHeader } from "~/ui/page-header";

import { submitDesign } from "./submit-design.server";
import type { Route } from "./+types/upload";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireActor(context, request);
  const again = new URL(request.url).searchParams.get("again");
  const { db } = context.get(servicesContext);
  const earlier = again ? await ownDesign(db, userId, again) : null;
  return {
    submissionKey: crypto.randomUUID(),
    title: earlier?.title ?? "",
    inspiration: earlier?.inspiration ?? "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { result, status } = await submitDesign(request, context, requireActor(context, request));
  return result.ok ? redirect(submittedPath(result.designId)) : data(result, { status });
}

export const meta: Route.MetaFunction = () => [{ title: `Upload your art | ${brand.name}` }];

export default function Upload({ loaderData, actionData }: Route.ComponentProps) {
  const { submissionKey, title, inspiration } = loaderData;
  const values = actionData?.values ?? { title, inspiration, drewItMyself: false };
  return (
    <>
      <PageHeader
        title="Upload your art"
        intro="A drawing in thick black marker on white paper works best. Our team turns it into four shirts, and you pick one."
      />
      <UploadForm submissionKey={submissionKey} values={values} answer={actionData ?? null} />
    </>
  );
}
