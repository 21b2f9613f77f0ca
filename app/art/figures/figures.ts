import type { GarmentSizeName } from "../garments/garment-sizes";
import type { Head } from "./figure-head-pen";
import type { Legs } from "./figure-trousers";
import type { Arm } from "./figure-limbs";
import type { WornShirt } from "./figure-shirt";

/** Someone who wears the shirt, front-facing; inches. */
export type Figure = {
  height: number;
  size: GarmentSizeName;
  /** Where they stand in the picture, from its left edge. */
  middle: number;
  head: Head;
  legs: Legs;
  shirt: WornShirt;
  /** As seen: the arm on the right of the picture, and on the left. */
  right: Arm;
  left: Arm;
};

/** The picture in inches, a square like all of a gallery: three people with air around them. */
export const figureScene = { width: 102, height: 102, ground: 16 } as const;

/** A child of about six, one of about eleven and a grown-up, each in the size that fits. */
export const figures: readonly Figure[] = [
  {
    height: 45,
    size: "Youth S",
    middle: 22,
    head: { chin: 35.8, half: 4.3, height: 9, neckHalf: 1.6, hair: "puffs" },
    legs: {
      hipHeight: 17.5,
      hipHalf: 5.2,
      stance: 2.8,
      legHalf: 1.6,
      footLength: 4.0,
      wear: "shorts",
      shoes: "paper",
    },
    shirt: {
      size: "Youth S",
      neckHeight: 35.4,
      neckHalf: 2.7,
      shoulderHalf: 6.2,
      shoulderDrop: 1.4,
      sleeveLength: 5.4,
      sleeveHalf: 2.3,
      armpitDrop: 7.0,
    },
    right: {
      shoulder: [5.3, 31.9],
      elbow: [11.6, 30.4],
      wrist: [13.2, 37.2],
      thickness: [1.5, 1.3, 1.0],
      hand: "open",
      handLength: 4.2,
    },
    left: {
      shoulder: [-5.3, 31.9],
      elbow: [-8.4, 25.2],
      wrist: [-9.2, 19.6],
      thickness: [1.5, 1.3, 1.0],
      hand: "relaxed",
      handLength: 3.7,
    },
  },
  {
    height: 57,
    size: "Youth L",
    middle: 51,
    head: { chin: 47.0, half: 4.3, height: 9.3, neckHalf: 1.7, hair: "bob" },
    legs: {
      hipHeight: 25.5,
      hipHalf: 5.5,
      stance: 3.2,
      legHalf: 2.1,
      footLength: 4.7,
      wear: "jeans",
      shoes: "paper",
    },
    shirt: {
      size: "Youth L",
      neckHeight: 46.6,
      neckHalf: 2.9,
      shoulderHalf: 7.1,
      shoulderDrop: 1.7,
      sleeveLength: 6.6,
      sleeveHalf: 2.55,
      armpitDrop: 8.2,
    },
    right: {
      shoulder: [6.1, 42.4],
      elbow: [10.4, 33.2],
      wrist: [15.4, 38.0],
      thickness: [1.7, 1.4, 1.1],
      hand: "marker",
      handLength: 4.2,
    },
    left: {
      shoulder: [-6.1, 42.4],
      elbow: [-8.9, 33.4],
      wrist: [-9.5, 26.2],
      thickness: [1.7, 1.4, 1.1],
      hand: "relaxed",
      handLength: 4.6,
    },
  },
  {
    height: 67,
    size: "M",
    middle: 86,
    head: { chin: 57.4, half: 4.4, height: 8.9, neckHalf: 2.2, hair: "beard" },
    legs: {
      hipHeight: 31,
      hipHalf: 6.3,
      stance: 3.6,
      legHalf: 2.45,
      footLength: 5.6,
      wear: "trousers",
      shoes: "ink",
    },
    shirt: {
      size: "M",
      neckHeight: 56.6,
      neckHalf: 3.3,
      shoulderHalf: 8.6,
      shoulderDrop: 2.2,
      sleeveLength: 8.0,
      sleeveHalf: 2.9,
      armpitDrop: 10,
    },
    right: {
      shoulder: [7.4, 51.4],
      elbow: [10.2, 40.4],
      wrist: [10.3, 32.4],
      thickness: [2.1, 1.8, 1.35],
      hand: "relaxed",
      handLength: 5.6,
    },
    left: {
      shoulder: [-7.4, 51.4],
      elbow: [-11.6, 40.4],
      wrist: [-17.0, 44.6],
      thickness: [2.1, 1.8, 1.35],
      hand: "thumb",
      handLength: 5.2,
    },
  },
];
