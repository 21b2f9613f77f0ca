import { Link } from "react-router";

import { VERIFICATION_CENTS } from "~/families/consent/consent-limits";
import { consentScopes } from "~/schema/scopes";
import { retentionCopy } from "~/privacy/retention-periods";
import { formatCents } from "~/lib/money";
import { pathTo } from "~/path-to";

import { mail } from "./contact-mail";

/** The notice to parents and guardians of children under 13 (16 CFR 312.4(d)). */
export const childrenNotice = {
  id: "children",
  title: "Children's privacy notice",
  body: (
    <>
      <p>
        This part is our notice to parents and guardians under the Children's Online Privacy
        Protection Act (COPPA). It covers children under 13.
      </p>
      <h3>What we keep before you say yes</h3>
      <p>
        A child under 13 cannot make an account. When someone enters a date of birth that makes them
        younger than 13, we ask for a parent's or guardian's email address and nothing else. Until
        you decide we hold that date of birth, a random code for the browser and your email address,
        and we use them only to ask you. The child's network address and browser are not kept. If
        you say no, the date and your address are deleted at once; if you do not reply,{" "}
        {retentionCopy("unansweredConsent")} after our last message to you. A note without a name,
        that a request was declined or not answered, stays for {retentionCopy("endedConsent")}.
      </p>
      <h3>What we ask you to allow</h3>
      <p>
        You choose each of these separately, and every box starts empty. What you do not tick is
        neither shown nor collected. What you untick later disappears at once and is deleted.
      </p>
      <ul>
        {consentScopes.map(({ name, label, hint }) => (
          <li key={name}>
            {label} {hint}
          </li>
        ))}
      </ul>
      <p>
        With your yes we also keep your child's first and last name, an email address for signing in
        and a password that no one can read, and technical records for security. We ask a child for
        nothing that is not needed to take part.
      </p>
      <h3>How we check that it is you</h3>
      <p>
        Either by a charge of {formatCents(VERIFICATION_CENTS)} to your card, which we refund at
        once and tell you about by email, or by a signed form that a member of our team checks and
        then destroys. We keep the name on the card with the record of your consent. The link in our
        email works once and for seven days; opening it decides nothing, and it does not open in the
        browser in which your child said their age.
      </p>
      <h3>What you see, and decide, for each drawing</h3>
      <p>
        You see every drawing with its title and notes, and we write to you before one becomes
        public. You choose whether we ask you each time (that is how it starts) or whether our team
        may decide, 24 hours after our email unless you say no. You can hide a single shirt, or
        pause everything: then nothing new is taken in, nothing is public, and nothing is deleted.
      </p>
      <h3>What is never public</h3>
      <p>
        A last name, a date of birth, an email address, a username of a minor, and where exactly a
        child lives. Children under 13 have no links to social networks here. A member of our team
        looks at every drawing, title, text, name and photo before anyone else can see it. What you
        allow to be shown can be seen, and copied, by anyone. Shoppers may ask for an email when
        your child has a new shirt: it says what the store shows, and neither you nor your child is
        told who they are.
      </p>
      <h3>Numbers that recognize a browser</h3>
      <p>
        A sign-in cookie, the network address and the name of the browser are kept to keep your
        child signed in and the account safe, and to find faults. That is all they are used for: no
        one is contacted through them, no profile is made of them, and no advertising uses them.
        Only the code that checks sessions, limits and security reads them.
      </p>
      <h3>What you can do at any time</h3>
      <ul>
        <li>See everything we hold about your child, and download it.</li>
        <li>Change what may be shown.</li>
        <li>Refuse to let us collect or use more: pause, or take back your consent.</li>
        <li>
          Take back your consent or delete the account. Your child's page and shirts disappear at
          once, and we delete their data. What your child has earned stays owed to you: it is paid
          once your payment account is ready, and does not expire.
        </li>
      </ul>
      <p>
        You do all of this yourself on your <Link to={pathTo("/guardian")}>page for parents</Link>,
        or you write to {mail}; then we check that it is you first.
      </p>
      <h3>If there are two parents</h3>
      <p>
        You may invite another parent. They see and decide the same, but cannot allow more than you
        have. We tell each of you what the other has decided, by first name. Neither of you sees the
        other&apos;s address, orders or payments. What your child earns is paid to one of you, as
        you both agree. If one of you wants the account deleted, everything is hidden and paused at
        once, and the other is told seven days before it is deleted.
      </p>
      <h3>Birthdays</h3>
      <p>
        At 13 your boxes end, and everything optional is off until the teen switches it on. You stay
        the one who is paid until 18. At 18 your access ends. We tell both of you before and on the
        day. A child's account that no one uses for 12 months is deleted, after a warning to you.
      </p>
    </>
  ),
};
