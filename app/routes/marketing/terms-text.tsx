import { Link } from "react-router";

import { brand } from "~/brand";
import { DEFAULT_TAX_FORM_CENTS } from "~/lib/tax-limits";
import { PAYOUT_AGE_DAYS } from "~/lib/payout-limits";
import { formatCents, formatRate } from "~/lib/money";
import { pathTo } from "~/path-to";
import { STRIKES } from "~/schema/takedown-states";

import { mail } from "./contact-mail";

const share = formatRate(brand.commissionBps);

type ShopTerms = { payoutMinimumCents: number; addsTax: boolean };

const taxIncluded =
  "What you see in the order summary is what you pay; shipping and tax are included for now.";
const taxAdded =
  "Shipping is included for now. Sales tax depends on where the parcel goes: you see it and the total before you pay, and that total is what you pay. If shirts are refunded, their tax goes back with them.";

/**
 * Terms for shoppers and creators, including returns.
 * @param shop.payoutMinimumCents less than this waits for a later week
 * @param shop.addsTax prices are without sales tax
 */
export const termsSections = ({ payoutMinimumCents, addsTax }: ShopTerms) => [
  {
    id: "agreement",
    title: "What this is",
    body: (
      <>
        <p>
          These are the rules between you and {brand.name} when you browse, shop, or sell drawings
          here. Under 18? Read them with a parent or guardian: they agree to them for you, and they
          are responsible for your account.
        </p>
        <p>
          Shoppers have to be 18, or have the permission of someone who is. An account to shop with
          is for people 13 and older; a child under 13 shops with a grown-up.
        </p>
        <p>
          A creator under 13 needs the consent of a parent or guardian, who decides what is shown
          and sold and can take it back at any time.
        </p>
      </>
    ),
  },
  {
    id: "orders",
    title: "Orders and prices",
    body: (
      <ul>
        <li>
          The seller is {brand.name}. You buy every shirt from us, whoever drew it: we make it, we
          charge and owe its sales tax, and we answer for it. The artist is paid a royalty by us.
        </li>
        <li>Prices are in US dollars. {addsTax ? taxAdded : taxIncluded}</li>
        <li>
          Your order is an offer. We accept it when the payment is confirmed, and then we start to
          print.
        </li>
        <li>
          If a price changed since you put a shirt in the cart, we tell you before you pay. You
          decide again.
        </li>
        <li>
          Discount codes work once per order, within their dates and limits, and never make a price
          negative.
        </li>
        <li>You pay on our payment provider's page. We never see your card.</li>
      </ul>
    ),
  },
  {
    id: "printing",
    title: "Printing and delivery",
    body: (
      <>
        <p>
          Every shirt is printed after it is ordered, so nothing is made to be thrown away. Printing
          takes 2 to 5 business days, delivery in the 50 states 3 to 7 more. To Puerto Rico, the
          territories and military mail (APO, FPO, DPO), where we ship there, it usually takes 2 to
          6 weeks, and we name no day; checkout says whether we do. If your order cannot ship by the
          day on its page, we write to you before that day has passed, and you choose: wait, or
          cancel what has not shipped for a full refund. You get an email when your order is paid
          and another when it ships, and a page to follow it on.
        </p>
        <p>
          Marker lines are never the same twice, and screens glow. Small differences between the
          picture and the print are part of it.
        </p>
      </>
    ),
  },
  {
    id: "returns",
    title: "Returns and refunds",
    body: (
      <>
        <p>
          <strong>Is something wrong with it?</strong> Misprinted, damaged, lost or not what you
          ordered: tell us on your order&apos;s page or write to {mail} within 30 days of delivery,
          with a photo if there is something to see. We print it again or give you all your money
          back, whichever you prefer. You do not have to send it back.
        </p>
        <p>
          <strong>Does it not fit?</strong> Unworn and unwashed, you may send it back within 30 days
          of delivery: ask for a return or an exchange on your order&apos;s page, and we tell you
          where to send it. We refund the price of the shirt; you pay the return postage. Look at
          the size guide on each shirt's page first.
        </p>
        <p>
          <strong>Changed your mind?</strong> Until printing starts you can cancel shirts for their
          full price, or change the address, on your order&apos;s page. The link is in our emails.
        </p>
        <p>
          Refunds go back to the card you paid with, within 5 business days of our agreeing to them.
          When an order is refunded, the creator's share of it is taken back as well.
        </p>
      </>
    ),
  },
  {
    id: "creators",
    title: "Creators: your drawing stays yours",
    body: (
      <>
        <p>
          You keep the copyright to your drawing. You give us the right to show it, to make mockups
          of it and to sell it printed on clothing, everywhere; this right is not exclusive. That
          right ends when the design is taken down, except for orders already placed.
        </p>
        <ul>
          <li>You drew it yourself. It does not copy anyone's characters, logos or pictures.</li>
          <li>It shows no real child's face and no private information, and it hurts no one.</li>
          <li>We look at every drawing and may say no. We always say why, kindly.</li>
          <li>
            We set the price. You, or your guardian, can have your design taken down at any time.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "earnings",
    title: "Creators: what you earn",
    body: (
      <>
        <p>
          You earn {share} of what a shopper pays for a shirt with your drawing, after discounts.
          The rate at the time of the order applies, and every order line keeps it.
        </p>
        <ul>
          <li>
            {`Payouts run every Monday for orders at least ${PAYOUT_AGE_DAYS} days old, once they add up to ${formatCents(payoutMinimumCents)}.`}
          </li>
          <li>
            Creators under 18 are paid through a parent's or guardian's payment account. Until it is
            ready, earnings wait. The guardian may set aside a part until the child is 18; it is the
            child&apos;s own, and earns no interest.
          </li>
          <li>
            What you have earned never becomes ours and does not expire. It stays owed after an
            account is deleted and after an 18th birthday. Whoever leaves without a guardian gets an
            email with a code; an adult who enters it under{" "}
            <Link to={pathTo("/claim")}>Claim earnings</Link> is paid. If we have not heard from you
            for as long as your state&apos;s law says, we must hand it to that state&apos;s office
            for unclaimed property, where it is still yours.
          </li>
          <li>
            Who is paid: for a creator under 18 the parent or guardian who set up the account, in
            their own name; from 18 on the creator. Whoever is paid is the payee, who is named to
            the tax office and declares the royalties.
          </li>
          <li>
            {`At the latest before a payee's royalties of a calendar year reach ${formatCents(DEFAULT_TAX_FORM_CENTS)}, our payment provider asks for a tax form; what goes beyond it waits until the form is there. We never see a taxpayer number.`}
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "reviews",
    title: "Reviews and reports",
    body: (
      <p>
        Only buyers of a shirt can review it, once. We never invent or buy stars. We hide reviews
        that insult, advertise or reveal private details. Anyone can report a shirt or a page with
        the link at the bottom; a person looks at every report.
      </p>
    ),
  },
  {
    id: "copyright",
    title: "Copyright, and who copies again and again",
    body: (
      <p>
        If you think that a shirt here copies your work, tell us on the{" "}
        <Link to={pathTo("/legal/copyright")}>copyright page</Link>. A complete notice takes the
        shirt out of the store at once; the artist's side may object, and then it is put back after
        10 to 14 business days unless whoever complained goes to court. We close the accounts of
        people who copy again and again: after {STRIKES} upheld notices a person on our team decides
        about it. What was earned until then is still paid.
      </p>
    ),
  },
  {
    id: "accounts",
    title: "Accounts",
    body: (
      <p>
        Keep your password to yourself and tell the truth about your age. We may suspend an account
        that breaks these rules or harms others; where we can, we warn you first. You can delete
        your account at any time under <Link to={pathTo("/account/orders")}>your account</Link>.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we are liable for",
    body: (
      <p>
        We answer for what we do on purpose or carelessly, and for everything that the law does not
        let anyone exclude. Beyond that, our liability for an order is limited to the price of that
        order. Nothing here takes away rights you have as a consumer.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and disputes",
    body: (
      <p>
        The law of the state you live in applies where consumer law says so; otherwise the law of
        the State of Delaware. Talk to us first: write to {mail}, and we will try to settle it
        within 30 days. Small-claims courts stay open to both of us. There is no forced arbitration.
      </p>
    ),
  },
  {
    id: "changes",
    title: "When these terms change",
    body: (
      <p>
        We write to account holders and guardians 30 days before. Orders already placed keep the
        terms they were placed under. How we handle data is described on the{" "}
        <Link to={pathTo("/privacy")}>privacy page</Link>.
      </p>
    ),
  },
];
