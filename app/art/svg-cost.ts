/** The longest path that an element's numbers can draw, in its own units. */
export function drawnLength(name: string, attributes: Readonly<Record<string, string>>): number {
  const of = (key: string) => Math.abs(Number.parseFloat(attributes[key] ?? "")) || 0;
  if (name === "path") return pathLength(attributes["d"] ?? "");
  if (name === "polyline" || name === "polygon") return polygonLength(attributes["points"] ?? "");
  if (name === "line") return Math.hypot(of("x1") + of("x2"), of("y1") + of("y2")); // an upper bound is enough
  if (name === "rect") return 2 * (of("width") + of("height"));
  if (name === "circle") return 7 * of("r");
  return name === "ellipse" ? 7 * Math.max(of("rx"), of("ry")) : 0;
}

/** How many corners it has, each of which a marker may stand on. */
export function cornersOf(attributes: Readonly<Record<string, string>>): number {
  const outline = attributes["d"] ?? attributes["points"] ?? "";
  return outline === "" ? 2 : (outline.match(/[\d.]+/g)?.length ?? 0);
}

const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

function numbersOf(text: string): number[] {
  return (text.match(number) ?? []).map(Number);
}

function polygonLength(points: string): number {
  const numbers = numbersOf(points);
  let length = 0;
  for (let at = 2; at + 1 < numbers.length; at += 2)
    length += Math.hypot(
      (numbers[at] ?? 0) - (numbers[at - 2] ?? 0),
      (numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0),
    );
  return length * 2;
}

const counts: Record<string, number> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

/** The length of the lines through a path's points and handles: never less than the path's. */
function pathLength(d: string): number {
  let [x, y, startX, startY, length] = [0, 0, 0, 0, 0];
  for (const [, letter = "", rest = ""] of d.matchAll(/([a-z])([^a-df-z]*)/gi)) {
    const kind = letter.toLowerCase();
    const size = counts[kind] ?? 0;
    const relative = letter === kind;
    const goTo = (nextX: number, nextY: number) => {
      length += Math.hypot(nextX - x, nextY - y);
      [x, y] = [nextX, nextY];
    };
    if (kind === "z") goTo(startX, startY);
    if (size === 0) continue;
    const numbers = kind === "a" ? numbersOfArcs(rest) : numbersOf(rest);
    for (let at = 0; at + size <= numbers.length; at += size) {
      const part = numbers.slice(at, at + size);
      const [fromX, fromY] = relative ? [x, y] : [0, 0];
      if (kind === "h") goTo(fromX + (part[0] ?? 0), y);
      else if (kind === "v") goTo(x, fromY + (part[0] ?? 0));
      else if (kind === "a") {
        length += 7 * Math.max(Math.abs(part[0] ?? 0), Math.abs(part[1] ?? 0));
        goTo(fromX + (part[5] ?? 0), fromY + (part[6] ?? 0));
      } else
        for (let pair = 0; pair < size; pair += 2)
          goTo(fromX + (part[pair] ?? 0), fromY + (part[pair + 1] ?? 0));
      if (kind === "m" && at === 0) [startX, startY] = [x, y];
    }
  }
  return length;
}

/** An arc's fourth and fifth number are flags, which may be written without a space behind them. */
function numbersOfArcs(text: string): number[] {
  const one = new RegExp(number.source, "iy");
  const numbers: number[] = [];
  let at = 0;
  while (at < text.length) {
    const letter = text.charAt(at);
    const isFlag = numbers.length % 7 === 3 || numbers.length % 7 === 4;
    one.lastIndex = at;
    const found = one.exec(text)?.[0];
    if (isFlag && (letter === "0" || letter === "1")) {
      numbers.push(Number(letter));
      at += 1;
    } else if (found) {
      numbers.push(Number(found));
      at += found.length;
    } else at += 1;
  }
  return numbers;
}

/** The sum of a dash pattern; null where it is none that can be counted. */
export function dashPeriod(value: string): number | null {
  const text = value.trim();
  if (text === "" || /^(none|inherit|initial|unset)$/i.test(text)) return Number.POSITIVE_INFINITY;
  if (!/^[\d.eE+\s,-]*(?:(?:px)[\d.eE+\s,-]*)*$/.test(text)) return null;
  const sum = numbersOf(text).reduce((all, one) => all + Math.abs(one), 0);
  return sum > 0 ? sum : Number.POSITIVE_INFINITY;
}
