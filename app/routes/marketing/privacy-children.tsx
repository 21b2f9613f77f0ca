import { Link } from "react-router";

import { keptCopy } from "~/features/retention/kept-data";
import { pathTo } from "~/path-to";

import { mail } from "./contact-mail";

/** The direct notice to parents and guardians. */
export const childrenNotice = {
  id: "children",
  title: "Children's privacy notice",
  body: (
    <>
      <p>
        This part is our direct notice to parents and guardians under the Children's Online Privacy
        Protection Act (COPPA). It covers children under 13.
      </p>
      <h3>What happens before you say yes</h3>
      <p>
        A child under 13 cannot make an account. When a child enters a date of birth that makes them
        younger than 13, we ask for a parent's or guardian's email address and nothing else. Until
        you decide we hold only that date of birth, a random code and your email address, and we use
        them only to ask you. If you do not reply, all three are deleted{" "}
        {keptCopy("unansweredConsent")} after our last message to you.
      </p>
      <h3>What we ask you to allow</h3>
      <p>You choose each of these separately. Every box starts empty.</p>
      <ul>
        <li>
          An account for your child, and showing their drawings. This one is needed for everything
          else.
        </li>
        <li>Showing your child's first name and age bracket (for example “Age 8–10”).</li>
        <li>Showing a photo.</li>
        <li>Showing a short text about themselves.</li>
        <li>Showing their state.</li>
        <li>The terms of payment: your child's share is paid to you.</li>
      </ul>
      <h3>How we check that it is you</h3>
      <p>
        Either by a small charge to your card, which we refund at once, or by a signed form that a
        member of our team checks. A link in our mail works once and for seven days. Opening it
        decides nothing.
      </p>
      <h3>What is never public</h3>
      <p>
        A last name, a date of birth, an email address, a username of a minor, and a child's exact
        location. Children under 13 never have links to social networks here. An admin looks at
        every drawing, title, text, name and photo before anyone else can see it.
      </p>
      <h3>What you can do at any time</h3>
      <ul>
        <li>See everything we hold about your child, and download it.</li>
        <li>Change what may be shown.</li>
        <li>
          Take back your consent. Your child's page and shirts disappear at once, and we delete
          their data.
        </li>
        <li>Ask us not to collect more, and still keep what is there.</li>
      </ul>
      <p>
        You do all of this yourself on your <Link to={pathTo("/guardian")}>guardian page</Link>, or
        you write to {mail}. A child never has to tell us more than is needed to take part.
      </p>
    </>
  ),
};
