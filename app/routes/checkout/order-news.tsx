import { pathTo } from "~/path-to";
import { Callout } from "~/ui/callout";
import { FocusedResult } from "~/ui/forms/focused-result";
import { TextLink } from "~/ui/text-link";

type NotAdded = {
  /** Shirts that are no longer made. */
  gone: string[];
  /** Sentences about shirts of which the cart holds no more. */
  full: string[];
  isAll: boolean;
};

function titleOf({ gone, isAll }: Pick<NotAdded, "gone" | "isAll">): string {
  if (gone.length === 0) return "Not all shirts fit in your cart";
  return isAll ? "These shirts are no longer made" : "Some shirts are no longer made";
}

/** What 'Order again' could not put into the cart. */
export function NotAllThere({ gone, full, isAll }: NotAdded) {
  return (
    <FocusedResult>
      <Callout tone="warning" title={titleOf({ gone, isAll })} className="mb-6">
        <ul className="mb-2">
          {[...gone, ...full].map((text) => (
            <li key={text}>{text}</li>
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
