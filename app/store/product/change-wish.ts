import type { FlashToast } from "~/lib/flash-toast";
import { UNEXPECTED } from "~/lib/external/unexpected";
import { pathTo } from "~/path-to";

let sending: Promise<FlashToast> | null = null;

/**
 * The change that is being sent, if any. It may make a guest known to the shop: what is sent beside
 * it would make them another one, and only one of both is remembered.
 */
export function wishBeingSent(): Promise<FlashToast> | null {
  return sending;
}

/** Sends the heart's form, also when the page is left meanwhile. @returns what to tell */
export async function changeWish(form: FormData): Promise<FlashToast> {
  sending = send(form);
  const toast = await sending;
  sending = null;
  return toast;
}

async function send(body: FormData): Promise<FlashToast> {
  const request = {
    method: "POST",
    body,
    headers: { Accept: "application/json" },
    keepalive: true,
  };
  try {
    const response = await fetch(pathTo("/api/wishes"), request);
    // Our own resource route, whose response is written as this type.
    return (await response.json()) as FlashToast;
  } catch {
    return { tone: "error", ...UNEXPECTED };
  }
}
