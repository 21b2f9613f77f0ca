import type { PaperBlocks } from "../sheet/paper-blocks";

/**
 * How far each channel of an evened sheet is to be trusted, 0 to 1: where the paper has little of a
 * channel (blue on kraft), dividing the paper away has made noise of it.
 */
export function channelWeights(
  { colors }: PaperBlocks,
  bare: Uint8Array,
): readonly [red: number, green: number, blue: number] {
  const sums = [0, 0, 0];
  bare.forEach((isBare, at) => {
    if (isBare === 1)
      sums.forEach((sum, channel) => (sums[channel] = sum + (colors[at * 3 + channel] ?? 0)));
  });
  const most = Math.max(1, ...sums);
  const [red = 0, green = 0, blue = 0] = sums.map((sum) =>
    sum === 0 ? 1 : Math.min(1, (1.15 * sum) / most),
  );
  return [red, green, blue];
}
