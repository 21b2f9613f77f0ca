import { MAX_EMAIL_LENGTH } from "~/lib/fields/email-rules";
import { adminRoles, type AdminRole } from "~/schema/admin-roles";
import { roleLabels } from "~/people/team/role-labels";
import { formatDateTime } from "~/lib/date-time";
import { formatDate } from "~/lib/dates";
import type { RefusedForm } from "~/lib/form";
import { Badge } from "~/ui/callout";
import { Card } from "~/ui/card";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { SelectField, TextField } from "~/ui/forms/text-field";
import { OneLine } from "~/ui/lists/one-line";
import { Table, type Column } from "~/ui/lists/table";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";

type Member = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: AdminRole;
  hasSecondFactor: boolean;
  lastSeenAt: Date;
};

const roleOptions = adminRoles.map((value) => ({ value, label: roleLabels[value].label }));

export function Members({
  members,
  ownId,
  isRequired,
}: {
  members: readonly Member[];
  ownId: string;
  isRequired: boolean;
}) {
  const columns: readonly Column<Member>[] = [
    {
      label: "Who",
      cell: ({ id, firstName, lastName, email }) => (
        <span title={email} className="font-semibold">
          {`${firstName} ${lastName}`.trim()}
          {id === ownId && " (you)"}
        </span>
      ),
    },
    {
      label: "Second factor",
      cell: ({ hasSecondFactor }) => (
        <Badge tone={hasSecondFactor ? "success" : isRequired ? "danger" : "warning"}>
          {hasSecondFactor ? "On" : "Off"}
        </Badge>
      ),
    },
    { label: "Email", isWideOnly: true, cell: ({ email }) => <OneLine text={email} /> },
    { label: "Last seen", cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt) },
    { label: "Role", cell: (member) => <RoleForm member={member} /> },
    {
      label: "Leave",
      isNumber: true,
      cell: ({ id, firstName, email }) => (
        <ConfirmAction
          label="Remove"
          accessibleLabel={`Remove ${email}`}
          title={`Take ${firstName} off the team?`}
          confirmLabel="Remove"
          fields={{ intent: "remove", userId: id }}
        >
          <p>They are signed out everywhere at once. Their own account stays as it is.</p>
        </ConfirmAction>
      ),
    },
  ];
  return <Table caption="Members of the team" rows={members} columns={columns} />;
}

function RoleForm({ member: { id, email, role } }: { member: Member }) {
  return (
    <PostForm
      fields={{ intent: "role", userId: id }}
      className="flex items-end justify-end gap-2 md:justify-start"
    >
      <SelectField
        // A role that was refused or changed elsewhere does not stay chosen.
        key={role}
        label={<span className="sr-only">{`Role of ${email}`}</span>}
        name="role"
        defaultValue={role}
        options={roleOptions}
        className="min-w-36 md:gap-0 md:[&>select]:min-h-9 md:[&>select]:py-0.5 md:[&>select]:text-sm"
      />
      <SubmitButton
        size="sm"
        className="md:!min-h-9 md:!py-0.5"
        aria-label={`Save the role of ${email}`}
      >
        Save
      </SubmitButton>
    </PostForm>
  );
}

type Invitation = {
  id: string;
  email: string;
  role: AdminRole;
  sentAt: Date;
  expiresAt: Date;
  isExpired: boolean;
};

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">Invited</h2>
      <Table caption="Open invitations" rows={invitations} columns={invitationColumns} />
    </section>
  );
}

const invitationColumns: readonly Column<Invitation>[] = [
  { label: "Who", cell: ({ email }) => <span className="break-all">{email}</span> },
  { label: "Role", cell: ({ role }) => roleLabels[role].label },
  { label: "Sent", cell: ({ sentAt }) => formatDate(sentAt) },
  {
    label: "Link",
    cell: ({ isExpired, expiresAt }) =>
      isExpired ? <Badge tone="warning">Expired</Badge> : `Until ${formatDate(expiresAt)}`,
  },
  {
    label: "Change",
    isNumber: true,
    cell: ({ id, email }) => (
      <PostForm fields={{ id }} className="flex justify-end gap-2">
        <SubmitButton
          name="intent"
          value="resend"
          size="sm"
          aria-label={`Send it again to ${email}`}
        >
          Send again
        </SubmitButton>
        <SubmitButton
          name="intent"
          value="withdraw"
          variant="quiet"
          size="sm"
          aria-label={`Withdraw the invitation to ${email}`}
        >
          Withdraw
        </SubmitButton>
      </PostForm>
    ),
  },
];

export function InviteCard({ refused }: { refused: RefusedForm | undefined }) {
  return (
    <Card title="Invite someone" className="max-w-3xl">
      <PostForm refused={refused} fields={{ intent: "invite" }} noValidate className="space-y-5">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_EMAIL_LENGTH * 2}
          hint="They get a link that works once, for 7 days. Only adults can join."
          name="email"
        />
        <fieldset>
          <legend className="mb-1 font-display text-sm font-bold">Role</legend>
          {adminRoles.map((role) => (
            <label key={role} className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="radio"
                name="role"
                value={role}
                defaultChecked={(refused?.typed?.["role"] ?? "reviewer") === role}
                className="mt-1 size-5 shrink-0 accent-ink"
              />
              <span className="font-semibold">
                {roleLabels[role].label}
                <span className="block text-sm font-normal text-ink-2">
                  {roleLabels[role].about}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <SubmitButton variant="primary">Send invitation</SubmitButton>
      </PostForm>
    </Card>
  );
}
