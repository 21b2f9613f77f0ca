import { formatDate } from "~/lib/dates";
import { pathTo } from "~/path-to";
import { Badge, type Tone } from "~/ui/callout";
import { ConfirmAction } from "~/ui/forms/confirm-action";
import { TextLink } from "~/ui/text-link";

import { certificateLabels } from "./certificate-copy";
import type { CertificateState } from "./certificate-state";

const tones: Record<CertificateState, Tone | "plain"> = {
  valid: "success",
  "ends-soon": "warning",
  later: "plain",
  expired: "danger",
  other: "plain",
  withdrawn: "danger",
};

type ShownCertificate = {
  id: string;
  number: string;
  laboratory: string;
  issuedOn: string;
  validUntil: string;
  state: CertificateState;
  blank: { revision: number; style: string };
  ink: { revision: number; name: string };
  /** Orders' lines that were made under it. */
  lines: number;
};

/** Every certificate with what it covers, its file, and the way to withdraw it. */
export function CertificateList({ certificates }: { certificates: readonly ShownCertificate[] }) {
  if (certificates.length === 0) return <p className="text-ink-2">There is none yet.</p>;
  return (
    <ul className="divide-y divide-line">
      {certificates.map((one) => (
        <li key={one.id} className="space-y-1 py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h4 className="wrap-anywhere text-base font-bold">{one.number}</h4>
            <Badge tone={tones[one.state]}>{certificateLabels[one.state]}</Badge>
          </div>
          <p className="wrap-anywhere text-sm text-ink-2">
            {one.laboratory}. From {formatDate(one.issuedOn)} to {formatDate(one.validUntil)}.
          </p>
          <p className="wrap-anywhere text-sm text-ink-2">
            Covers {one.blank.style} (blank {one.blank.revision}) with {one.ink.name} (ink{" "}
            {one.ink.revision}). {madeUnder(one.lines)}
          </p>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pt-1">
            <TextLink
              to={pathTo("/admin/blanks/certificates/:certificateId", { certificateId: one.id })}
              reloadDocument
              aria-label={`The file of ${one.number}`}
            >
              The file
            </TextLink>
            {one.state !== "withdrawn" && (
              <ConfirmAction
                label="Withdraw"
                accessibleLabel={`Withdraw ${one.number}`}
                title={`Withdraw certificate ${one.number}?`}
                confirmLabel="Withdraw"
                fields={{ intent: "withdraw", certificateId: one.id }}
              >
                <p>
                  Nothing is sold or made under it any more, and that cannot be undone. What was
                  made under it stays recorded, so that it can be recalled.
                </p>
              </ConfirmAction>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function madeUnder(lines: number): string {
  if (lines === 0) return "Nothing was made under it yet.";
  return lines === 1
    ? "1 order line was made under it."
    : `${lines} order lines were made under it.`;
}
