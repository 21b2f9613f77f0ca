import { SynonymList } from "~/store/synonyms/synonym-list";
import { StopWordsCard } from "~/store/synonyms/stop-words-card";
import { stopWords, synonymsForAdmins } from "~/store/synonyms/synonyms-for-admins.server";
import { orAfterConflict } from "~/lib/revalidation";
import { readForm } from "~/lib/read-form";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Callout } from "~/ui/callout";
import { PageResponse, toastedResult } from "~/ui/forms/action-result";
import { UnsavedForms } from "~/ui/forms/unsaved-guard";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

import type { Route } from "./+types/synonyms";
import { synonymsAction, type SynonymsResult } from "./synonyms-action.server";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const [groups, passedOver] = await Promise.all([synonymsForAdmins(db), stopWords(db)]);
  return { groups, passedOver };
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  return synonymsAction(context.get(servicesContext).db, admin, await readForm(request));
}

export const shouldRevalidate = orAfterConflict;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return toastedResult(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Synonyms · Admin" }];

export default function Synonyms({ loaderData, actionData }: Route.ComponentProps) {
  const result: SynonymsResult | undefined = actionData;
  const failed = result && "error" in result ? result : undefined;
  const done = result && "done" in result ? result : undefined;
  return (
    <UnsavedForms isRefused={failed !== undefined}>
      <PageResponse result={result} />
      <div className="max-w-3xl">
        <p className="mb-5 text-ink-2">
          A search for one word of a group also finds the others. Plurals and small typing mistakes
          are understood without it.
        </p>
        {done?.undo && (
          <Callout tone="info" title="Group deleted" className="mb-5">
            <p className="wrap-anywhere">{done.undo}</p>
            <PostForm fields={{ intent: "add", words: done.undo }} className="mt-3">
              <SubmitButton size="sm">Undo</SubmitButton>
            </PostForm>
          </Callout>
        )}
        <StopWordsCard
          kept={loaderData.passedOver}
          refused={result?.group === "passed-over" ? failed?.refused : undefined}
          saved={result?.group === "passed-over" ? done?.version : undefined}
        />
        <SynonymList
          groups={loaderData.groups}
          resultGroup={result?.group}
          result={result}
          refused={failed?.refused}
          saved={done?.version}
        />
      </div>
    </UnsavedForms>
  );
}
