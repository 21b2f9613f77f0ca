/** Red, green and blue of the felt-tips in a child's box, as they dry on white paper. */
export const markerColors = {
  black: [24, 22, 21],
  red: [208, 46, 48],
  blue: [38, 84, 190],
  green: [44, 150, 76],
  yellow: [246, 208, 36],
  orange: [240, 130, 36],
  purple: [120, 60, 176],
  pink: [234, 112, 168],
  brown: [122, 76, 44],
  turquoise: [30, 168, 176],
  white: [246, 246, 242],
  chalk: [232, 226, 214],
  gray: [128, 128, 130],
} as const;

export type Marker = keyof typeof markerColors;
