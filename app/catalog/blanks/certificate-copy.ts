import type { CertificateState } from "./certificate-state";

export const certificateLabels: Record<CertificateState, string> = {
  valid: "Valid",
  "ends-soon": "Ends soon",
  later: "Not yet valid",
  expired: "Expired",
  other: "Covers an earlier blank or ink",
  withdrawn: "Withdrawn",
};
