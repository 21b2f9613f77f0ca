import type { PreservedFacts } from "~/drawings/serious/preserved-facts";
import { formatDateTime } from "~/lib/date-time";
import { pathTo } from "~/path-to";

/** What a report asks for, and the pictures, each closed until it is opened. */
export function SeenFacts({
  preservedId,
  seen: { facts, pictureIds },
}: {
  preservedId: string;
  seen: { facts: PreservedFacts; pictureIds: readonly string[] };
}) {
  const { account, origins, title, words, uploadedAt, wasPublic } = facts;
  return (
    <div className="space-y-4">
      <dl className="space-y-3">
        <Fact label="Title" text={title} />
        {words && <Fact label="Written with it" text={words} />}
        {uploadedAt && <Fact label="Uploaded" text={formatDateTime(uploadedAt)} />}
        <Fact label="Was it public?" text={wasPublic ? "Yes" : "No"} />
        <Fact
          label="Account"
          text={
            account
              ? `${account.firstName} ${account.lastName}, ${account.email}, since ${formatDateTime(account.createdAt)}${account.guardianEmail ? `; parent: ${account.guardianEmail}` : ""}`
              : "None is known"
          }
        />
      </dl>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          From where the account was used ({origins.length})
        </summary>
        <ul className="space-y-1 text-sm wrap-anywhere">
          {origins.map(({ at, action, ipAddress, userAgent }) => (
            <li key={at + action}>
              {formatDateTime(at)}: {action}, {ipAddress ?? "no address"},{" "}
              {userAgent ?? "no browser"}
            </li>
          ))}
        </ul>
      </details>
      {pictureIds.map((pictureId, at) => (
        <details key={pictureId}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            Picture {at + 1} of {pictureIds.length}
          </summary>
          <img
            src={pathTo("/admin/preserved/:preservedId/:pictureId", { preservedId, pictureId })}
            alt="What is kept"
            loading="lazy"
            className="max-w-full"
          />
        </details>
      ))}
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
    </div>
  );
}
