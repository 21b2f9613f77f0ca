export type GarmentColor = {
  name: string;
  /** The cloth under even light, as #rrggbb; also used for swatches. */
  hex: string;
  /** Dark cloth is printed with light ink. */
  isDark: boolean;
  /** Flecked yarn: 0 is plain, 1 is sport gray. */
  heather: number;
};

const stocked: Record<string, string> = {
  Black: "#212023",
  White: "#f4f3ef",
  Navy: "#222d47",
  Gray: "#aeb0b2",
  Red: "#b3242c",
  Green: "#22634a",
  Blue: "#2557a4",
  Purple: "#553c80",
  Yellow: "#f6cb45",
  Orange: "#ea7a31",
  Pink: "#f0adbf",
  Brown: "#594136",
};

const alsoKnown: Record<string, string> = {
  Grey: "#aeb0b2",
  Charcoal: "#46474b",
  Silver: "#c9cacb",
  Cream: "#f1e8d3",
  Natural: "#ece3d0",
  Sand: "#d9c8a9",
  Beige: "#d8c7ae",
  Tan: "#c4a37c",
  Olive: "#5d6140",
  Forest: "#24452f",
  Mint: "#b5dcc6",
  Lime: "#b6d64a",
  Teal: "#1d6e73",
  Turquoise: "#3bb0b5",
  Aqua: "#86d0d6",
  Sky: "#a5cbe8",
  Royal: "#2557a4",
  Lavender: "#c3b3e0",
  Lilac: "#c7aede",
  Violet: "#6b46a3",
  Magenta: "#b62d77",
  Burgundy: "#5d1f2e",
  Maroon: "#5f2129",
  Coral: "#f1816d",
  Peach: "#f6c2a0",
  Gold: "#e3ab2f",
  Mustard: "#cf9a2c",
};

/** The colors offered in the variant editor, in its order. */
export const garmentColors: readonly GarmentColor[] = Object.entries(stocked).map(([name, hex]) =>
  describeColor(name, hex),
);

/**
 * The cloth for a color name. A custom name ('Heather Navy', 'light blue', '#0a7') is interpreted
 * as far as possible; otherwise natural cotton.
 */
export function garmentColor(name: string): GarmentColor {
  const wanted = name.trim();
  const known = garmentColors.find((color) => color.name.toLowerCase() === wanted.toLowerCase());
  if (known) return known;
  const hex = hexFromCode(wanted) ?? hexFromWords(wanted.toLowerCase()) ?? "#ece3d0";
  return describeColor(wanted, hex);
}

function describeColor(name: string, hex: string): GarmentColor {
  const flecked = /heather|melange|marl|sport/i.test(name) || /^gr[ae]y$/i.test(name);
  return { name, hex, isDark: luminance(hex) < 0.2, heather: flecked ? 1 : 0 };
}

function hexFromCode(text: string): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(text)) return text.toLowerCase();
  if (/^#[0-9a-f]{3}$/i.test(text)) return text.toLowerCase().replace(/[0-9a-f]/g, "$&$&");
  return undefined;
}

function hexFromWords(text: string): string | undefined {
  const words = text.split(/[^a-z]+/).toReversed();
  const table = new Map(
    Object.entries({ ...alsoKnown, ...stocked }).map(([name, hex]) => [name.toLowerCase(), hex]),
  );
  const base = words.map((word) => table.get(word)).find((hex) => hex !== undefined);
  if (!base) return undefined;
  if (/\b(light|pale|baby|soft)\b/.test(text)) return mixHex(base, "#ffffff", 0.45);
  if (/\b(dark|deep|midnight)\b/.test(text)) return mixHex(base, "#0c0c10", 0.45);
  return base;
}

function mixHex(from: string, to: string, share: number): string {
  const target = rgbOf(to);
  const mixed = rgbOf(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Red, green and blue, 0 to 255, of #rrggbb. */
export function rgbOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
