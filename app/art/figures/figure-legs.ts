import { besideLine } from "./figure-limbs";
import { type Mark, mirror, type Point } from "./figure-pen";
import { shoe } from "./figure-shoe";
import { type Legs, trouserLeg } from "./figure-trousers";

export function legMarks(legs: Legs): Mark[] {
  const right = legs.wear === "shorts" ? bareLeg(legs) : trouserLeg(legs);
  return [...mirror(right), ...right, ...seat(legs)];
}

/** Socks, bare knees and the seam of the shorts. */
function bareLeg({ hipHeight, hipHalf, stance, legHalf, footLength, shoes }: Legs): Mark[] {
  const hip: Point = [hipHalf * 0.54, hipHeight];
  const knee: Point = [stance * 0.96, hipHeight * 0.55];
  const ankle: Point = [stance, 2.6];
  const onto = [hip, knee, [stance + 0.1, hipHeight * 0.34] as const, ankle] as Point[];
  const widths = [legHalf * 1.35, legHalf, legHalf * 1.02, legHalf * 0.68];
  const outer = besideLine(onto, widths);
  const inner = besideLine(
    onto,
    widths.map((width) => -width),
  );
  const sock = 5.4;
  const [sockLeft, sockRight] = [stance - legHalf * 0.98, stance + legHalf * 1.02];
  const shortsBottom = hipHeight * 0.66;
  return [
    { points: [...outer, ...inner.toReversed()], fill: "paper", line: null },
    { points: outer },
    { points: inner },
    {
      points: [
        [knee[0] - 0.5, knee[1] - 0.3],
        [knee[0] + 0.1, knee[1] - 0.65],
        [knee[0] + 0.7, knee[1] - 0.3],
      ],
      tip: 0.3,
    },
    ...shoe(stance, footLength, shoes),
    {
      points: [
        [sockLeft, sock],
        [stance, sock - 0.3],
        [sockRight, sock],
        [sockRight - legHalf * 0.18, 2.4],
        [sockLeft + legHalf * 0.2, 2.4],
        [sockLeft, sock],
      ],
      fill: "paper",
      tip: 0.4,
    },
    {
      points: [
        [sockLeft + 0.15, sock - 1],
        [stance, sock - 1.3],
        [sockRight - 0.15, sock - 1],
      ],
      line: "accent",
      tip: 0.55,
    },
    {
      points: [
        [0.3, hipHeight],
        [hipHalf, hipHeight],
        [hipHalf + 0.5, shortsBottom],
        [hipHalf * 0.5, shortsBottom - 0.35],
        [0.35, shortsBottom + 0.1],
        [0.3, hipHeight],
      ],
      fill: "denim",
    },
  ];
}

/** What joins the legs, under the shirt. */
function seat({ hipHeight, hipHalf, wear }: Legs): Mark[] {
  const cloth = wear === "trousers" ? "shade" : "denim";
  const crotch = hipHeight * (wear === "shorts" ? 0.84 : 0.795);
  return [
    {
      points: [
        [-hipHalf, hipHeight + 3],
        [hipHalf, hipHeight + 3],
        [hipHalf, hipHeight - 0.5],
        [0, crotch],
        [-hipHalf, hipHeight - 0.5],
      ],
      fill: cloth,
      line: null,
    },
  ];
}
