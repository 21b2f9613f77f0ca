/** In the place of a provider's refund id: what a dispute took. */
export const lossId = (disputeId: string, key: string): string => `${disputeId}:${key}`;
