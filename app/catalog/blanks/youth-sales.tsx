import { formatLongDate } from "~/lib/dates";
import { Callout } from "~/ui/callout";

import type { CertificateState } from "./certificate-state";

type Certificate = { number: string; validUntil: string; state: CertificateState };

/** Under which certificate youth sizes are sold today, if under any. */
export function YouthSales({
  certificates,
  isDemo,
}: {
  certificates: readonly Certificate[];
  isDemo: boolean;
}) {
  const now = certificates
    .filter(({ state }) => state === "valid" || state === "ends-soon")
    .toSorted((a, b) => b.validUntil.localeCompare(a.validUntil))[0];
  const until = now && `certificate ${now.number} is valid until ${formatLongDate(now.validUntil)}`;
  if (now?.state === "valid")
    return <Callout className="mb-5">Youth sizes are for sale: {until}.</Callout>;
  if (now)
    return (
      <Callout tone="warning" title="The certificate ends soon" className="mb-5">
        Youth sizes are for sale: {until}. Have the next one before then.
      </Callout>
    );
  return isDemo ? (
    <Callout tone="warning" title="No valid certificate" className="mb-5">
      Youth sizes are sold nevertheless, because this is a demo. In live mode they would not be
      offered, and shirts that are ordered would wait at the print desk.
    </Callout>
  ) : (
    <Callout tone="warning" title="Youth sizes are not for sale" className="mb-5">
      No certificate is valid today for the blank and the ink that are in use. What is ordered
      already waits at the print desk.
    </Callout>
  );
}
