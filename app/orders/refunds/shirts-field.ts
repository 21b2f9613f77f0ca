export const SHIRTS = "shirts-";

/** The field that holds how many of a line's shirts go back. */
export const shirtsField = (orderLineId: string): string => `${SHIRTS}${orderLineId}`;
