import { useEffect, useState, type FormEvent } from "react";

import { pathTo } from "~/path-to";
import { MarkerHeart } from "~/ui/marker/heart";
import { showToast } from "~/ui/toast";

import { changeWish } from "./change-wish";
import { readWish } from "./wish";

/**
 * Puts a shirt on the visitor's wish list, or takes it off. The page is the same for everyone, so the
 * browser asks; without scripts the form leads to the wish list.
 * @param waits while the cart's form is on its way
 */
export function WishButton({ productId, waits }: { productId: string; waits: boolean }) {
  /** Null until it is known. */
  const [wished, setWished] = useState<boolean | null>(null);
  const isWished = wished ?? false;
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isGone = false;
    void readWish(productId).then((found) => {
      // A press that was faster knows better.
      if (!isGone) setWished((now) => now ?? found);
    });
    // "Back" restores the page as it was left; the list may have changed since.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void readWish(productId).then((found) => isGone || setWished(found));
    };
    window.addEventListener("pageshow", comeBack);
    return () => {
      isGone = true;
      window.removeEventListener("pageshow", comeBack);
    };
  }, [productId]);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Sent beside the cart, it would make a guest two guests: the cart's form leaves the page.
    if (isBusy || waits) return;
    setIsBusy(true);
    const toast = await changeWish(new FormData(event.currentTarget));
    if (toast.tone !== "error") setWished(!isWished);
    setIsBusy(false);
    showToast(toast);
  };
  return (
    <form
      method="post"
      action={pathTo("/api/wishes")}
      onSubmit={(event) => void send(event)}
      className="flex flex-wrap items-center gap-x-5"
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="intent" value={isWished ? "remove" : "add"} />
      <button
        type="submit"
        aria-pressed={isWished}
        aria-busy={isBusy || undefined}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4"
      >
        <MarkerHeart isFull={isWished} className="size-6" />
        Wish list
      </button>
      {isWished && (
        <a
          href={pathTo("/wishlist")}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
        >
          See your list
        </a>
      )}
    </form>
  );
}
