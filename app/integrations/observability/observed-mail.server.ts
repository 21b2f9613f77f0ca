import { AddressRefused, type MailTransport } from "../mail/mail-transport.server";
import { observed } from "./observed.server";
import { processMetrics } from "./process-metrics.server";

/** The same transport, with every mail counted and measured. */
export function observedMail(transport: MailTransport): MailTransport {
  const step = { name: "mail send", facts: { provider: "mail", operation: "send" } };
  return {
    ...transport,
    send: (mail) =>
      observed(
        { ...step, kind: "client" },
        () => transport.send(mail),
        (seconds, outcome) => {
          const result = outcome.ok
            ? "sent"
            : outcome.error instanceof AddressRefused
              ? "refused"
              : "failed";
          processMetrics.mails.inc({ result });
          const call = { provider: "mail", operation: "send" };
          const answer = result === "sent" ? "ok" : result;
          processMetrics.callSeconds.observe({ ...call, result: answer }, seconds);
        },
      ),
  };
}
