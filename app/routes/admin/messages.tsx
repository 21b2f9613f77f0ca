import { data, Form } from "react-router";

import {
  handleMessage,
  messagesForAdmins,
  MESSAGES_A_PAGE,
  openMessageCount,
} from "~/features/contact/messages-for-admins.server";
import { MessageTabs } from "~/features/contact/message-tabs";
import { answerFailure } from "~/lib/answer-failure";
import { formatDate } from "~/lib/dates";
import { queryString } from "~/lib/query-string";
import { readTimeKey, timeKey } from "~/lib/time-key";
import { isUuid } from "~/lib/uuid";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import type { ActionAnswer } from "~/ui/action-answer";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FilterLinks } from "~/ui/filter-links";
import { LiveSwitch } from "~/ui/live-switch";
import { LoadMore } from "~/ui/load-more";
import { SearchField } from "~/ui/text-field";

import type { Route } from "./+types/messages";

const states = [
  { state: "open", label: "To answer" },
  { state: "handled", label: "Answered" },
  { state: null, label: "All" },
] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const params = new URL(request.url).searchParams;
  const q = params.get("q")?.trim().slice(0, 100) ?? "";
  const wanted = params.get("state");
  const state = wanted === "handled" ? "handled" : wanted === "all" ? null : "open";
  const [messages, open] = await Promise.all([
    messagesForAdmins(db, { state, q, after: readTimeKey(params.get("after")) }),
    openMessageCount(db),
  ]);
  const next = timeKey(messages.length === MESSAGES_A_PAGE ? messages.at(-1) : undefined);
  return { messages, open, q, state, next } as const;
}

export async function action({ context, request }: Route.ActionArgs) {
  const admin = requireAdminActor(context, request);
  const form = await request.formData();
  const messageId = String(form.get("messageId") ?? "");
  const isHandled = form.get("isHandled") === "true";
  const result = isUuid(messageId)
    ? await handleMessage(context.get(servicesContext).db, admin, { messageId, isHandled })
    : null;
  return result?.ok
    ? data<ActionAnswer>({ done: isHandled ? "Marked as answered" : "Marked as open" })
    : data<ActionAnswer>({ error: "Somebody else was quicker" }, { status: 409 });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerFailure(serverAction);
}

export const meta: Route.MetaFunction = () => [{ title: "Messages · Admin" }];

export default function Messages({
  loaderData: { messages, open, q, state, next },
}: Route.ComponentProps) {
  const stateParam = state ?? "all";
  return (
    <>
      <MessageTabs open={open} />
      <Form role="search" className="mb-4 max-w-xl">
        <input type="hidden" name="state" value={stateParam} />
        <SearchField key={q} label="Search name, email or text" name="q" defaultValue={q} />
      </Form>
      <FilterLinks
        label="State of messages"
        links={states.map((one) => ({
          to: `/admin/messages${queryString({ q, state: one.state ?? "all" })}`,
          label: one.label,
          isActive: one.state === state,
        }))}
      />
      {messages.length === 0 ? (
        <div className="mt-6">
          <EmptyState scribble="paper" title="No messages here" />
        </div>
      ) : (
        <ul className="mt-6 space-y-4">
          {messages.map((message) => (
            <li key={message.id} className="marker-frame-soft bg-white p-5">
              <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
                <p className="min-w-0">
                  <span className="font-display font-bold">{message.name}</span>,{" "}
                  <span className="break-all">{message.email}</span>
                  <span className="block text-sm text-ink-2">
                    {[message.topic, formatDate(message.createdAt)].filter(Boolean).join(", ")}
                  </span>
                </p>
                <span className="flex flex-wrap items-center gap-4">
                  <LiveSwitch
                    isOn={message.handledAt !== null}
                    label="Answered"
                    offLabel="To answer"
                    accessibleLabel={`The message of ${message.name} is answered`}
                    name="isHandled"
                    fields={{ messageId: message.id }}
                  />
                  <a href={`mailto:${message.email}`} className={buttonClass({ size: "sm" })}>
                    Answer by mail
                  </a>
                </span>
              </div>
              <p className="whitespace-pre-wrap break-words">{message.message}</p>
            </li>
          ))}
        </ul>
      )}
      <LoadMore to={next && queryString({ q, state: stateParam, after: next })} />
    </>
  );
}
