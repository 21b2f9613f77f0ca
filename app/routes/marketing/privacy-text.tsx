import { Link } from "react-router";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";

import { mail } from "./contact-mail";
import { LegalTable } from "./legal-page";
import { childrenNotice } from "./privacy-children";
import { howLong } from "./privacy-kept";

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
  childrenNotice,
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
  howLong,
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
