export type WantedShirt = { orderLineId: string; size: string; color: string };

export type AskedLine = {
  orderLineId: string;
  quantity: number;
  wantedSize: string | null;
  wantedColor: string | null;
};

/** The field that holds how many shirts of a line are meant. */
export const quantityField = (orderLineId: string): string => `quantity-${orderLineId}`;

/** The field that holds what a line is exchanged for, as `shirtValue` writes it. */
export const shirtField = (orderLineId: string): string => `shirt-${orderLineId}`;

export const shirtValue = ({ size, color }: { size: string; color: string }): string =>
  `${size} / ${color}`;

/**
 * The shirts that a form of an order names, for an exchange with size and color. What is no whole
 * number counts as more than anyone can have.
 */
export function askedLines(typed: Readonly<Record<string, string>>): AskedLine[] {
  const wanted = wantedShirts(typed);
  return Object.entries(typed).flatMap(([name, value]) => {
    const orderLineId = /^quantity-(.+)$/.exec(name)?.[1];
    if (!orderLineId || value === "" || value === "0") return [];
    const quantity = /^\d{1,2}$/.test(value) ? Number(value) : Number.MAX_SAFE_INTEGER;
    const shirt = wanted.find((one) => one.orderLineId === orderLineId);
    return [
      {
        orderLineId,
        quantity,
        wantedSize: shirt?.size ?? null,
        wantedColor: shirt?.color ?? null,
      },
    ];
  });
}

/** What each line is exchanged for. */
export function wantedShirts(typed: Readonly<Record<string, string>>): WantedShirt[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const orderLineId = /^shirt-(.+)$/.exec(name)?.[1];
    const [size, color] = value.split(" / ");
    return orderLineId && size && color ? [{ orderLineId, size, color }] : [];
  });
}
