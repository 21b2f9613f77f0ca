import { Link } from "react-router";

import { brand } from "~/brand";
import { keptCopy } from "~/features/retention/kept-data";
import { pathTo } from "~/path-to";

import { LegalTable } from "./legal-page";

const mail = <a href={`mailto:${brand.email}`}>{brand.email}</a>;

/** The privacy notice, which begins with the children's notice. */
export const privacySections = [
  {
    id: "who-we-are",
    title: "Who we are",
    body: (
      <>
        <p>
          {brand.name} runs this shop. We print drawings made by children, teens and adults on
          T-shirts and pay the person who drew them. We decide how the personal data described here
          is used, and we are responsible for it.
        </p>
        <p>
          Write to {mail} about anything on this page, or use the{" "}
          <Link to={pathTo("/contact")}>contact form</Link>. A person answers, usually within two
          working days.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children's privacy notice",
    body: (
      <>
        <p>
          This part is our direct notice to parents and guardians under the Children's Online
          Privacy Protection Act (COPPA). It covers children under 13.
        </p>
        <h3>What happens before you say yes</h3>
        <p>
          A child under 13 cannot make an account. When a child enters a date of birth that makes
          them younger than 13, we ask for a parent's or guardian's email address and nothing else.
          Until you decide we hold only that date of birth, a random code and your email address,
          and we use them only to ask you. If you do not reply, all three are deleted{" "}
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
          You do all of this yourself on your <Link to={pathTo("/guardian")}>guardian page</Link>,
          or you write to {mail}. A child never has to tell us more than is needed to take part.
        </p>
      </>
    ),
  },
  {
    id: "teens",
    title: "Teens from 13 to 17",
    body: (
      <p>
        Teens make their own account. Their photo, bio, state and links to social networks are off
        until they switch each one on, and an admin has looked at it. Their share of a sale is paid
        to a parent's or guardian's payment account.
      </p>
    ),
  },
  {
    id: "what-we-collect",
    title: "What we collect, and why",
    body: (
      <>
        <LegalTable
          caption="What we collect and why"
          head={["Data", "From whom", "What for"]}
          rows={[
            [
              "Date of birth",
              "Everyone who wants to be a creator",
              "To know whether a parent has to agree, and to show an age bracket. The date itself is never shown.",
            ],
            [
              "Name, email, password",
              "People with an account",
              "To sign you in, and to write to you about orders and designs. Passwords are kept only as a one-way hash.",
            ],
            [
              "Drawings, titles, notes",
              "Creators",
              "To make mockups of them, print them and show them, after an admin has looked.",
            ],
            [
              "Photo, bio, state, handles",
              "Creators who want to",
              "To show a public page. Each one is a choice.",
            ],
            [
              "Address, order, email",
              "Shoppers",
              "To make, send and refund orders, and to keep the books.",
            ],
            [
              "Payment details",
              "Shoppers and payees",
              "Entered at our payment provider. We never see or keep a card number.",
            ],
            [
              "Internet address, browser, time",
              "Everyone",
              "To keep accounts safe, to stop abuse, and to find faults.",
            ],
          ]}
        />
        <p>
          We do not collect anything else. There are no advertising networks, no trackers and no
          third-party scripts, fonts or pictures on any page.
        </p>
      </>
    ),
  },
  {
    id: "who-receives-it",
    title: "Who receives it",
    body: (
      <ul>
        <li>
          Our payment provider (Stripe), to take payments, give refunds and pay creators or their
          guardians.
        </li>
        <li>
          Our printer and the postal service: the print file, the size and color, and the shipping
          address. Never a creator's data.
        </li>
        <li>Our mail and hosting providers, who work only on our instructions.</li>
        <li>Authorities, where the law requires it.</li>
      </ul>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <p>
        Five, all our own: one that keeps you signed in, one that remembers your cart, one that
        remembers for an hour which order you went to pay with “Buy Now”, one that remembers that a
        date of birth was entered, so that it cannot be entered twice, and one that carries a
        message (“Saved”) to the next page for a moment. “Recently viewed” is kept in your browser;
        it asks us only what those shirts are called and what they cost now, and we keep no record
        of it. There is nothing to accept because there is nothing that follows you.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <LegalTable
        caption="How long we keep each kind of data"
        head={["Data", "Kept for", "Then"]}
        rows={[
          [
            "Date of birth and parent's email before consent",
            `${keptCopy("unansweredConsent")} after our last notice`,
            "Deleted",
          ],
          ["Account and profile", "Until you delete the account", "Deleted within 30 days"],
          [
            "A child's data after consent is taken back",
            "Hidden at once",
            "Deleted; the books keep amounts without a name",
          ],
          [
            "Record of a consent",
            `As long as the account, then ${keptCopy("endedConsent")}`,
            "Deleted",
          ],
          [
            "Rejected drawings",
            `${keptCopy("rejectedDesign")}, so that you can ask why`,
            "Deleted",
          ],
          [
            "Drawings that were sold",
            "As long as they are sold",
            "Deleted with the account; past orders keep their title",
          ],
          [
            "Who bought, and where it was sent",
            `${keptCopy("orderBuyer")} (tax law), or until you delete the account`,
            "Deleted; the books keep amounts without a name",
          ],
          ["Sign-in sessions", "30 minutes without a click, 12 hours at most", "Deleted"],
          ["Security log", keptCopy("securityLog"), "Deleted"],
          [
            "Mails we sent you",
            `The text until it is delivered, the subject ${keptCopy("sentMail")}`,
            "Deleted; the fact that we sent one stays",
          ],
          ["Contact messages", keptCopy("contactMessage"), "Deleted"],
          ["Reports of a page", `${keptCopy("report")}, once our team has decided`, "Deleted"],
          [
            "Waitlist",
            `Until the program starts, or you ask; ${keptCopy("waitlistEntry")} at most`,
            "Deleted",
          ],
          ["A cart without an account", keptCopy("guestCart"), "Deleted"],
          ["Messages of the payment provider", keptCopy("providerEvent"), "Deleted"],
          ["Record of what our team changed", keptCopy("adminAction"), "Deleted"],
        ]}
      />
    ),
  },
  {
    id: "your-rights",
    title: "Your rights",
    body: (
      <>
        <p>
          You may see, correct, download and delete what we hold about you. Signed in, you do it
          yourself under <Link to={pathTo("/account/orders")}>your account</Link>. Without an
          account, write to {mail}; we check that it is you and reply within 30 days. It costs
          nothing, and no one is treated worse for asking.
        </p>
        <p>
          We do not sell personal data and do not share it for advertising, so there is nothing to
          opt out of. If you think we got something wrong, tell us first; you may also complain to
          the Federal Trade Commission or your state's attorney general.
        </p>
      </>
    ),
  },
  {
    id: "safety",
    title: "How we keep it safe",
    body: (
      <p>
        Connections are encrypted. Passwords are hashed with argon2id. Files of unpublished designs
        are private to their creator and our admins. Every public picture is re-created by our
        servers, so that hidden data in a photo (where and when it was taken) never leaves them.
        Every change by an admin is recorded.
      </p>
    ),
  },
  {
    id: "changes",
    title: "When this text changes",
    body: (
      <p>
        We write to every account holder and guardian 30 days before a change that matters. If a
        change would use a child's data in a new way, we ask the guardian again first; without a new
        yes, nothing changes.
      </p>
    ),
  },
];
