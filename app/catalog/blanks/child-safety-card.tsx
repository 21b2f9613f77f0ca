import { pathTo } from "~/path-to";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";

import { certificateLabels } from "./certificate-copy";
import type { CertificateState } from "./certificate-state";
import { FactsList } from "./facts-list";
import { trackingLines, type TrackingLabel } from "./tracking-lines";

/** What youth shirts need besides: a certificate that covers blank and ink, and a label. */
export function ChildSafetyCard({
  ink,
  label,
  certificates,
}: {
  ink: { maker: string; name: string; revision: number } | null;
  label: TrackingLabel | null;
  certificates: readonly { number: string; state: CertificateState }[];
}) {
  const [newest] = certificates;
  return (
    <Card
      title="Certificates"
      action={
        <ButtonLink
          to={pathTo("/admin/blanks/certificates")}
          size="sm"
          aria-label="Open ink and certificates"
        >
          Open
        </ButtonLink>
      }
    >
      <FactsList
        facts={[
          ["Ink", ink ? `${ink.name} (ink ${ink.revision}), ${ink.maker}` : "Not entered"],
          [
            "Certificate",
            newest ? `${newest.number}: ${certificateLabels[newest.state]}` : "None yet",
          ],
          ["Label", label ? trackingLines(label).join("\n") : "Not entered"],
        ]}
      />
    </Card>
  );
}
