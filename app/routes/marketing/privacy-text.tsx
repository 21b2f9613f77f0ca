import type { ReactNode } from "react";
import { Link } from "react-router";

import { brand } from "~/brand";
import type { Config } from "~/config.server";
import { pathTo } from "~/path-to";

import { mail } from "./contact-mail";
import { LegalTable } from "./legal-page";
import { childrenNotice } from "./privacy-children";
import { howLong } from "./privacy-retention";

/** Who receives data: companies that work for us, by kind, with what for (16 CFR 312.4(d)(2)). */
const receivers = {
  id: "who-receives-it",
  title: "Who receives it",
  body: (
    <>
      <LegalTable
        caption="Who receives data, and what for"
        head={["Who", "What", "What for", "About children under 13"]}
        rows={[
          [
            "Payment provider: Stripe",
            "Amount, order number, email, delivery address; for payees, what they type there",
            "To take and refund payments, to calculate tax, to check a guardian's card, to pay creators or their guardians",
            "Nothing; it is the guardian who pays and is paid",
          ],
          [
            "Printer: our own print desk, or Printful",
            "Print file, size, color, delivery address, gift note",
            "To print and send a shirt",
            "The drawing, without a name",
          ],
          [
            "Email provider",
            "Email address and text of our emails",
            "To deliver them",
            "Emails to the child's sign-in address",
          ],
          [
            "Hosting and file storage",
            "Everything we keep, encrypted on the way",
            "To run the shop on their machines",
            "The same",
          ],
          ["Carriers", "Name and address of the buyer", "To deliver parcels", "Nothing"],
          ["Authorities", "What the law specifies", "Where the law requires it", "The same"],
        ]}
      />
      <p>
        They work for us, on our instructions, and may use nothing for themselves. Without them
        there is no shop, so they are part of what a guardian allows; there is no one else whom a
        guardian could be asked about. We sell no data, share none for advertising, and train no
        artificial intelligence with drawings, photos or texts.
      </p>
    </>
  ),
};

type Section = { id: string; title: string; body: ReactNode };

/** The privacy notice; the operator stands in the configuration. */
export function privacySections(operator: Config["operator"]): Section[] {
  return [whoWeAre(operator), childrenNotice, ...otherSections];
}

function whoWeAre({ name, address, phone }: Config["operator"]): Section {
  return {
    id: "who-we-are",
    title: "Who we are",
    body: (
      <>
        <p>
          {brand.name} is run by {name}. We print drawings made by children, teens and adults on
          T-shirts and pay the person who drew them. We decide how the personal data described here
          is used, and we are responsible for it; no one else collects data on these pages.
        </p>
        <address className="not-italic">
          {name}
          <br />
          {address}
          <br />
          Telephone {phone}
          <br />
          {mail}
        </address>
        <p>
          Write or call about anything on this page, or use the{" "}
          <Link to={pathTo("/contact")}>contact form</Link>. A person will answer, usually within
          two business days.
        </p>
      </>
    ),
  };
}

const otherSections: readonly Section[] = [
  {
    id: "teens",
    title: "Teens from 13 to 17",
    body: (
      <p>
        Teens make their own account. Their first name, age group, photo, bio, state and links to
        social networks are off until they switch each one on, and our team has looked at it; until
        then a shirt says “by a young artist”. Search engines are asked to leave a teen's page out
        unless it shows both first name and age group. Their share of a sale is paid to a parent's
        or guardian's payment account. Teens who only shop are asked for their date of birth as
        well; no name of anyone under 18 is shown with a review.
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
              "Everyone who makes an account, joins the waitlist or asks for emails about shirts; not guardians, and not guests who only buy",
              "To know whether a parent has to agree, and for the age group of a creator. The date itself is never shown. An adult shopper's is deleted as soon as the account is made, and that of someone without an account after a day.",
            ],
            [
              "Name, email, password",
              "People with an account",
              "To sign you in, and to write to you about orders and designs. Passwords are kept only as a one-way hash.",
            ],
            [
              "Drawings, titles, notes",
              "Creators",
              "To make mockups of them, print them and show them, after our team has looked. The picture is made anew, without its file name and without what a camera adds. A drawing made on our website is kept line by line, and wherever it is shown, everyone can watch it being drawn; a photo to trace never leaves the device.",
            ],
            [
              "Photo, bio, state, handles",
              "Creators who want to, and under 13 only what a guardian has ticked",
              "To show a public page. Each one is a choice.",
            ],
            [
              "Consent, and how it was checked",
              "Guardians",
              "To prove it: the boxes, the dates, card or form, and the name on the card.",
            ],
            [
              "Address, order, email",
              "Shoppers",
              "To make, send and refund orders, and to keep the books.",
            ],
            [
              "Stars, words and pictures of a shirt",
              "Shoppers who review it; pictures only from those 13 and older",
              "To show other shoppers what it is like, after our team has looked. A picture is made anew, without its file name and without what a camera adds, and is not shown if a child or anyone else can be recognized.",
            ],
            [
              "Payment details",
              "Shoppers, guardians and payees",
              "Entered at our payment provider. We never see or keep a card number.",
            ],
            ["Email", "People on the waitlist", "To write once, when Future Founders opens."],
            [
              "Email, and what you follow or wait for",
              "People 13 and older who follow an artist or a collection, or wait for a shirt",
              "To write when something is new, once a day at most, or back. Every such email has a way to stop it. Artists do not learn who follows them.",
            ],
            [
              "Your wish list",
              "Shoppers",
              "To show it to you, and to whoever has its link if you make one.",
            ],
            [
              "Internet address, browser, time",
              "Everyone, except a child before a parent agrees",
              "To keep accounts safe, to stop abuse, and to find faults. Not to contact anyone, and not for a profile.",
            ],
          ]}
        />
        <p>
          We do not collect anything else. There are no advertising networks, no trackers and no
          third-party scripts, fonts or pictures on any page. We recognize no one by face, voice or
          fingerprint, and ask for no government number and no exact location. A program on our own
          machines may tell our reviewers that a photo seems to show a face, so that they look for a
          child first. It compares that face with nothing and keeps no measurement of it.
        </p>
      </>
    ),
  },
  receivers,
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <p>
        Seven, all our own: one that keeps you signed in, one that remembers your cart and your wish
        list, one that remembers for an hour which order you went to pay with “Buy Now”, one that
        remembers that a date of birth was entered, so that it cannot be entered twice, one that
        carries a message (“Saved”) to the next page for a moment, one that says your time zone at
        the cart if it is not ours, so that a discount code lasts until your day is over, and one
        that remembers who has signed in with this browser, so that wrong passwords tried elsewhere
        do not lock you out. “Recently viewed” is kept in your browser; it asks us only what those
        shirts are called and what they cost now, and we keep no record of it. We count how many
        people look at our pages each day without any cookie: for that day we keep a scrambled mark
        of a visitor's network address and browser, and only the number stays. There is nothing to
        accept because there is nothing that follows you.
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
        are private to their creator, their guardian and our team. Every picture is re-created by
        our servers, so that hidden data in a photo (where and when it was taken) is not kept.
        Children's birth dates and parents' addresses are shown only to the few who need them, and
        every look is recorded, as is every change. One of us is responsible for security, goes
        through the risks and these rules once a year, and has the companies above confirm in
        writing how they protect the data.
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
