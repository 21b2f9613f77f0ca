import { fibersInOrder, type Fiber } from "./garment-facts";

const MOST_FIBERS = 6;

const part = /^(\d{1,3})\s?%\s?([a-z][a-z '’()-]{1,39})$/i;

/**
 * What was typed as "60% cotton, 40% polyester", the largest part first, equal ones by name; a sentence that says what is
 * wrong with it.
 */
export function readFibers(typed: string): Fiber[] | string {
  const parts = typed.split(/[,;\n]/).map((one) => one.trim().replaceAll(/\s+/g, " "));
  const named = parts.filter(Boolean);
  if (named.length === 0)
    return "Please enter what it is made of, such as 60% cotton, 40% polyester";
  if (named.length > MOST_FIBERS) return `Please name at most ${MOST_FIBERS} fibers`;
  const fibers: Fiber[] = [];
  for (const one of named) {
    const [, percent, fiber] = part.exec(one) ?? [];
    if (!percent || !fiber)
      return "Please enter each part like 60% cotton, with commas between them";
    fibers.push({ fiber: fiber.toLowerCase(), percent: Number(percent) });
  }
  if (fibers.some(({ percent }) => percent === 0)) return "A part of 0% is no part of it";
  if (new Set(fibers.map(({ fiber }) => fiber)).size < fibers.length)
    return "Please name each fiber once";
  const sum = fibers.reduce((total, { percent }) => total + percent, 0);
  if (sum !== 100) return `The parts add up to ${sum}%. They must add up to 100%`;
  return fibersInOrder(fibers);
}
