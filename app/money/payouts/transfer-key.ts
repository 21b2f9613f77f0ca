/**
 * The provider's key of a payout's transfer. It is kept with the transfer, so that the transfer itself
 * tells which payout it is of, and which try after the bank sent one back.
 */
export function transferKey({ id, round }: { id: string; round: number }): string {
  return `payout:${id}:${round}`;
}

/** Which payout a transfer's key is of; null for a transfer that no payout made. */
export function payoutOfKey(key: string | null): { id: string; round: number } | null {
  const [, id, round] =
    /^payout:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):(\d+)$/.exec(key ?? "") ?? [];
  return id ? { id, round: Number(round) } : null;
}
