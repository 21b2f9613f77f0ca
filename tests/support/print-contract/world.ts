import type { PrintProvider } from "~/integrations/print/print";
import type { PrintEvent, PrintEventVerification } from "~/integrations/print/print-event";
import type { Blank } from "~/integrations/print/print-order";

/** A provider that takes orders and its surroundings: printers, parcels and a bad network. */
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
  /** The next request is told to retry after so many seconds. */
  limitOnce(seconds: number): void;
  /** Time passes. */
  pass(ms: number): void;
  /** How many of our orders were or will be printed and were not canceled. */
  printedCopies(externalId: string): number;
  startsPrinting(externalId: string): void;
  /** Sends a parcel with these lines, or with all of them. */
  ships(externalId: string, lineIds?: readonly string[]): void;
  returnsParcel(externalId: string): void;
  failsOrder(externalId: string, why: string): void;
  holdsOrder(externalId: string, why: string): void;
  sellOut(blank: Blank): void;
  restock(blank: Blank): void;
  /** Events since the last call: exactly as they reach the webhook. */
  posts(): PrintPost[];
  /** A correctly signed event with any body. */
  signed(body: string): PrintPost;
  /** An event that is signed with another key. */
  forged(body: string): PrintPost;
  /** Why the provider refused our requests since the last call, except for orders not found. */
  complaints(): string[];
  stop(): Promise<void>;
};

export type PrintPost = { body: string; headers: Headers };

export function verified({ provider, now }: PrintWorld, { body, headers }: PrintPost) {
  return provider.verifyEvent(body, headers, now());
}

/** The events for the webhook since the last call; every post must verify. */
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
