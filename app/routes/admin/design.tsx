import { data, Form, redirect, useNavigation } from "react-router";

import { addMockups } from "~/features/designs/add-mockups.server";
import { DesignStatusBadge } from "~/features/designs/design-status-badge";
import { rejectionReasons } from "~/features/designs/design-status";
import { rejectionLabels } from "~/features/designs/design-words";
import { designForReview } from "~/features/designs/designs-for-admins.server";
import { generateMockups } from "~/features/designs/generate-mockups.server";
import { rejectDesign } from "~/features/designs/reject-design.server";
import { rejectForm } from "~/features/designs/reject-form";
import { MOCKUP_FILE_ACCEPT, mockupMessages } from "~/features/designs/upload-limits";
import { formatDate } from "~/lib/dates";
import { requireAdminActor } from "~/middleware/admin";
import { servicesContext } from "~/middleware/context";
import { Button, ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { Notice } from "~/ui/notice";
import { Breadcrumbs } from "~/ui/page-header";
import { Picture } from "~/ui/picture";
import { SelectField, TextAreaField } from "~/ui/text-field";
import { TextLink } from "~/ui/text-link";

import type { Route } from "./+types/design";

export async function loader({ context, params }: Route.LoaderArgs) {
  const design = await designForReview(context.get(servicesContext).db, params.designId);
  if (!design) throw data("design-not-found", { status: 404 });
  return { design };
}

type Answer = { title: string; text: string; isGood?: boolean };

export async function action({
  context,
  request,
  params,
}: Route.ActionArgs): Promise<Answer | Response> {
  const admin = requireAdminActor(context, request);
  const { db, files, log, config } = context.get(servicesContext);
  const deps = { files, log, publicUrl: config.publicUrl };
  const form = await request.formData();
  const { designId } = params;
  switch (form.get("intent")) {
    case "generate": {
      const result = await generateMockups(db, admin, { designId }, deps);
      if (!result.ok) return mockupMessages["not-waiting"];
      return { title: "Mockups Created!", text: "The creator has been notified.", isGood: true };
    }
    case "upload": {
      const uploads = await Promise.all(form.getAll("mockups").map(readFile));
      const chosen = uploads.filter((file) => file !== null);
      const result = await addMockups(db, admin, { designId, files: chosen }, deps);
      if (!result.ok) {
        return result.reason === "admins-only"
          ? mockupMessages.failed
          : mockupMessages[result.reason];
      }
      if (result.isReady) {
        return { title: "Mockups Created!", text: "The creator has been notified.", isGood: true };
      }
      return { title: "Mockups added", text: `${result.total} of 4 are there.`, isGood: true };
    }
    case "reject": {
      const parsed = rejectForm.safeParse(Object.fromEntries(form));
      if (!parsed.success) return { title: "Error", text: "Please choose a reason" };
      const result = await rejectDesign(db, admin, { designId, ...parsed.data }, deps);
      if (!result.ok) return { title: "Error", text: "Failed to reject design" };
      return { title: "Design Rejected", text: "The creator has been told, kindly.", isGood: true };
    }
    default:
      return redirect(`/admin/designs/${designId}`);
  }
}

async function readFile(entry: FormDataEntryValue) {
  if (typeof entry === "string" || entry.size === 0) return null;
  return { name: entry.name, type: entry.type, bytes: new Uint8Array(await entry.arrayBuffer()) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.design.title ?? "Design"} · Admin` },
];

export default function DesignReview({ loaderData, actionData }: Route.ComponentProps) {
  const { design } = loaderData;
  const isWaiting = design.status === "pending_review" || design.status === "approved";
  const canReject = ["pending_review", "approved", "mockups_ready", "selected"].includes(
    design.status,
  );
  return (
    <div className="space-y-6">
      <Breadcrumbs crumbs={[{ to: "/admin", label: "Overview" }]} />
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="text-2xl">{design.title}</h2>
        <DesignStatusBadge status={design.status} />
      </header>
      {actionData && (
        <Notice tone={actionData.isGood ? "success" : "danger"} title={actionData.title}>
          {actionData.text}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <Picture
          pictureId={design.pictureId}
          alt={`The drawing ${design.title}`}
          sizes="(min-width: 1024px) 50vw, 100vw"
          isFirst
          className="marker-frame"
        />
        <div className="space-y-6">
          <About design={design} />
          {isWaiting && <AddMockups existing={design.mockups.length} />}
          {design.status === "selected" && (
            <ButtonLink to={`/admin/publish/${design.id}`} variant="primary" size="lg" isWide>
              Publish Design
            </ButtonLink>
          )}
          {canReject && <Reject />}
        </div>
      </div>
      {design.mockups.length > 0 && (
        <section>
          <h3 className="mb-3 text-lg">Mockups</h3>
          <ul className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {design.mockups.map((mockup) => (
              <li key={mockup.id} className="relative">
                <Picture
                  pictureId={mockup.pictureId}
                  alt={`Mockup ${mockup.mockupOrder}`}
                  sizes="(min-width: 1024px) 25vw, 50vw"
                  className="marker-frame-soft"
                />
                {mockup.id === design.selectedMockupId && (
                  <p className="mt-2 text-center font-marker">The creator’s pick</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type Design = Route.ComponentProps["loaderData"]["design"];

function About({ design }: { design: Design }) {
  return (
    <Card>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-ink-2">Creator</dt>
        <dd>{design.creator?.name ?? "Unknown Creator"}</dd>
        <dt className="text-ink-2">Age</dt>
        <dd>{design.creator?.ageBracket ?? "Unknown"}</dd>
        <dt className="text-ink-2">Uploaded</dt>
        <dd>{formatDate(design.createdAt)}</dd>
        <dt className="text-ink-2">File</dt>
        <dd className="break-all">
          {design.hasOriginal ? (
            <TextLink to={`/admin/designs/${design.id}/original`} reloadDocument>
              Download {design.fileName}
            </TextLink>
          ) : (
            design.fileName
          )}
        </dd>
      </dl>
      {design.inspiration && (
        <blockquote className="mt-4 border-l-4 border-yellow pl-4">{design.inspiration}</blockquote>
      )}
    </Card>
  );
}

function usePendingIntent(): FormDataEntryValue | null {
  return useNavigation().formData?.get("intent") ?? null;
}

function AddMockups({ existing }: { existing: number }) {
  const pending = usePendingIntent();
  return (
    <Card title="Mockups">
      <Form method="post">
        <Button
          name="intent"
          value="generate"
          variant="primary"
          isWide
          isPending={pending === "generate"}
          pendingText="Generating..."
        >
          Generate all four
        </Button>
      </Form>
      <p className="my-4 text-center text-sm text-ink-2">
        or upload your own, {4 - existing} to go
      </p>
      <Form method="post" encType="multipart/form-data" className="space-y-3">
        <label className="block">
          <span className="font-display text-sm font-bold">Mockup images</span>
          <input
            type="file"
            name="mockups"
            multiple
            accept={MOCKUP_FILE_ACCEPT}
            className="mt-1 block w-full rounded-md border-2 border-ink bg-white p-2.5 text-sm file:mr-3 file:rounded-md file:border-0 file:bg-ink file:px-3 file:py-2 file:text-paper"
          />
          <span className="text-sm text-ink-2">PNG, JPG up to 10MB each</span>
        </label>
        <Button
          name="intent"
          value="upload"
          isWide
          isPending={pending === "upload"}
          pendingText="Uploading..."
        >
          Upload Mockups
        </Button>
      </Form>
    </Card>
  );
}

function Reject() {
  const pending = usePendingIntent();
  return (
    <details className="marker-frame-soft group bg-white p-5">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between font-display font-bold">
        Reject this design
        <span aria-hidden className="font-marker text-xl transition-transform group-open:rotate-45">
          +
        </span>
      </summary>
      <Form method="post" className="mt-3 space-y-4">
        <SelectField
          label="Reason"
          name="reason"
          required
          options={[
            { value: "", label: "Choose a reason" },
            ...rejectionReasons.map((value) => ({ value, label: rejectionLabels[value] })),
          ]}
        />
        <TextAreaField
          label="A note for the creator"
          name="note"
          isOptional
          maxLength={300}
          rows={3}
        />
        <Button name="intent" value="reject" variant="danger" isPending={pending === "reject"}>
          Reject Design
        </Button>
      </Form>
    </details>
  );
}
