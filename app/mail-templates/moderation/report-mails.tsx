import { brand } from "~/brand";
import { formatDateTime } from "~/lib/date-time";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { pathTo } from "~/path-to";
import { MailButton, MailHeading, MailText } from "~/ui/mail/mail-parts";

import type { MailTemplate } from "../mail-template";

const by = (answerBy: number) => formatDateTime(new Date(answerBy));
const sample = Date.UTC(2027, 2, 3, 15, 0);

/** To owners at once, and again while it waits: someone reported an intimate or illegal picture. */
export const urgentReportMail: MailTemplate<"urgent-report"> = {
  subject: ({ isAgain }) =>
    isAgain
      ? `${brand.name}: a report of an intimate or illegal picture still waits`
      : `${brand.name}: an intimate or illegal picture was reported`,
  preview: ({ answerBy }) => `Please look now. The law wants an answer by ${by(answerBy)}.`,
  reason: () => `Sent to the owners of ${brand.name}, for each such report.`,
  body: ({ answerBy, isAgain }, links) => (
    <>
      <MailHeading>Please look now</MailHeading>
      <MailText>
        {`${isAgain ? "Nobody has decided yet about a report of" : "Someone reported"} an intimate or illegal picture. The law wants it hidden, and the report answered, by ${by(answerBy)}.`}
      </MailText>
      <MailText>
        If the report is right, choose “Serious”: it is gone from everywhere at once. Do not copy,
        send or print the picture.
      </MailText>
      <MailButton href={links.to(pathTo("/admin/moderation", { query: { kind: "report" } }))}>
        See the report
      </MailButton>
    </>
  ),
  samples: [
    { answerBy: sample, isAgain: false },
    { answerBy: sample, isAgain: true },
  ],
};

/** To owners: someone on the team called a picture serious. */
export const seriousFoundMail: MailTemplate<"serious-found"> = {
  subject: () => `${brand.name}: something serious is kept for the authorities`,
  preview: () => "It is hidden everywhere. The next steps are yours.",
  reason: () => `Sent to the owners of ${brand.name}.`,
  body: ({ preservedId }, links) => (
    <>
      <MailHeading>Something serious is kept</MailHeading>
      <MailText>
        Someone on the team called a picture serious. It is hidden everywhere and kept unseen. The
        page says what to do now, first of all whether and how to report it to the CyberTipline.
      </MailText>
      <MailText>
        Please do not forward this email, and tell the person who uploaded it nothing.
      </MailText>
      <MailButton href={links.to(pathTo("/admin/preserved/:preservedId", { preservedId }))}>
        See the steps
      </MailButton>
    </>
  ),
  samples: [{ preservedId: "5d0f8d4e-6a53-4c53-9d0c-2f6f1a2b3c4d" }],
};

type State = MailFacts<"report-answer">["state"];

const answers: Record<State, { heading: string; text: (answerBy: number) => string }> = {
  received: {
    heading: "We have your report",
    text: (answerBy) =>
      `A person looks at it now. If it is an intimate picture that was shared without consent, or one that is illegal, we hide it everywhere. You get our answer by ${by(answerBy)} at the latest.`,
  },
  removed: {
    heading: "The picture is gone",
    text: () =>
      "You were right to tell us. Nobody can see the picture with us any more, in any version that we know of. We do what the law asks of us next.",
  },
  acted: {
    heading: "We looked at your report",
    text: () => "A person looked at it and did what was needed. Thank you for telling us.",
  },
  kept: {
    heading: "We looked at your report",
    text: () =>
      "A person looked at it, and we do not think that it is an intimate or illegal picture, so it stays. If you know something that we do not see, answer this email, and we look again at once.",
  },
};

/** To whoever reported an intimate or illegal picture: that we have it, and what became of it. */
export const reportAnswerMail: MailTemplate<"report-answer"> = {
  subject: ({ state }) => answers[state].heading,
  preview: ({ state, answerBy }) => answers[state].text(answerBy),
  reason: () => `You are receiving this email because you reported a picture to ${brand.name}.`,
  body: ({ state, answerBy }, links) => (
    <>
      <MailHeading>{answers[state].heading}</MailHeading>
      <MailText>{answers[state].text(answerBy)}</MailText>
      <MailText>
        Is it a picture of you? You can also have it taken down elsewhere: search for “Take It Down”
        of the National Center for Missing and Exploited Children if you are under 18, and for
        “StopNCII” if you are older. Both are free. Is someone in danger? Call 911.
      </MailText>
      <MailButton href={links.to(pathTo("/contact"))}>Write to us</MailButton>
    </>
  ),
  samples: [
    { state: "received", answerBy: sample },
    { state: "removed", answerBy: sample },
    { state: "acted", answerBy: sample },
    { state: "kept", answerBy: sample },
  ],
};

/** Tells reviewers how many reports wait; what they say is on the page, not in the mail. */
export const reportsWaitingMail: MailTemplate<"reports-waiting"> = {
  subject: ({ waiting }) => `${brand.name}: ${count(waiting)} to look at`,
  preview: ({ waiting }) => `Someone reported a design or a page. ${count(waiting)} to look at.`,
  reason: () => `Sent to the team of ${brand.name}, at most once an hour.`,
  body: ({ waiting }, links) => (
    <>
      <MailHeading>{count(waiting)} to look at</MailHeading>
      <MailText>
        Someone told us about a design or a page that should not be here. Please have a look soon.
      </MailText>
      <MailButton href={links.to(pathTo("/admin/moderation", { query: { kind: "report" } }))}>
        See the reports
      </MailButton>
    </>
  ),
  samples: [{ waiting: 1 }, { waiting: 12 }],
};

function count(waiting: number): string {
  return waiting === 1 ? "1 report" : `${waiting} reports`;
}
