import { LegalTable } from "./legal-page";

/** Who receives data: companies that work for us, by kind, with what for (16 CFR 312.4(d)(2)). */
export const receivers = {
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
