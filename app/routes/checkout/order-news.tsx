import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { FocusedResult } from "~/ui/forms/focused-result";
import { TextLink } from "~/ui/text-link";

/** What 'Order again' could not put into the cart. */
export function NotAllThere({ gone, isAll }: { gone: string[]; isAll: boolean }) {
  return (
    <FocusedResult>
      <Callout
        tone="warning"
        title={isAll ? "These shirts are no longer made" : "Some shirts are no longer made"}
        className="mb-6"
      >
        <ul className="mb-2">
          {gone.map((shirt) => (
            <li key={shirt}>{shirt}</li>
          ))}
        </ul>
        {isAll ? (
          <TextLink to={pathTo("/store")}>Look for another</TextLink>
        ) : (
          <>
            The others are in your cart. <TextLink to={pathTo("/cart")}>Go to the cart</TextLink>
          </>
        )}
      </Callout>
    </FocusedResult>
  );
}

/** What the form that led here did, as the order's rows have it. */
export function JustDone({ text }: { text: string | null }) {
  return (
    text && (
      <Callout tone="success" className="mb-6">
        {text}
      </Callout>
    )
  );
}
