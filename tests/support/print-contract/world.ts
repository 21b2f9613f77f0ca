import type { PrintProvider } from "~/integrations/print/print";
import type { PrintEvent, PrintEventVerification } from "~/integrations/print/print-event";
import type { Blank } from "~/integrations/print/print-order";

/** A provider that takes orders, with what happens around it: printers, parcels and a bad network. */
export type PrintWorld = {
  provider: PrintProvider;
  now(): Date;
  /** The next change is made, but its response is lost. */
  loseNextResponse(): void;
  /** The next change never arrives. */
  loseNextRequest(): void;
  /** The next change is made, but the response makes no sense. */
  garbleNextResponse(): void;
  /** Nothing works for one request. */
  breakOnce(): void;
  /** The next request is told to come back after so many seconds. */
  limitOnce(seconds: number): void;
  /** Time passes. */
  pass(ms: number): void;
  /** How many orders of ours are there that will be or were printed, and not canceled. */
  printedCopies(externalId: string): number;
  startsPrinting(externalId: string): void;
  /** Sends a parcel with these lines, or with all of them. */
  ships(externalId: string, lineIds?: readonly string[]): void;
  returnsParcel(externalId: string): void;
  failsOrder(externalId: string, why: string): void;
  holdsOrder(externalId: string, why: string): void;
  setSoldOut(blank: Blank, isSoldOut: boolean): void;
  /** Events since the last call: exactly as they reach the webhook. */
  posts(): PrintPost[];
  /** One that is signed rightly, with any body. */
  signed(body: string): PrintPost;
  /** One that is signed with a key that is not ours. */
  forged(body: string): PrintPost;
  /** What the provider had against our requests since the last call, but for orders not found. */
  complaints(): string[];
  stop(): Promise<void>;
};

export type PrintPost = { body: string; headers: Headers };

export function verified({ provider, now }: PrintWorld, { body, headers }: PrintPost) {
  return provider.verifyEvent(body, headers, now());
}

/** What the webhook would be told since the last call; every post must verify. */
export function newEvents(world: PrintWorld): PrintEvent[] {
  return world.posts().map((post) => {
    const result: PrintEventVerification = verified(world, post);
    if (!result.ok) throw new Error(`The provider's own event is refused: ${result.reason}`);
    return result.event;
  });
}

export function eventsOf<T extends PrintEvent["type"]>(
  world: PrintWorld,
  type: T,
): Extract<PrintEvent, { type: T }>[] {
  return newEvents(world).filter(
    (event): event is Extract<PrintEvent, { type: T }> => event.type === type,
  );
}
