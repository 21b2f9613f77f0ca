import { MarkerArrow, MarkerCircle, MarkerNumber } from "~/ui/marker/drawings";
import { InkDrop, MarkerSign, MarkerUnderline } from "~/ui/marker/marker";
import { Scribble } from "~/ui/marker/scribble";
import { UnderlinedScribble } from "~/ui/marker/underlined-scribble";
import { UnderlinedTitle } from "~/ui/marker/underlined-title";
import { TextLink } from "~/ui/text-link";

const inks = [
  ["bg-paper", "Paper"],
  ["bg-paper-2", "Paper 2"],
  ["bg-paper-3", "Paper 3"],
  ["bg-line", "Line"],
  ["bg-ink-3", "Ink 3"],
  ["bg-ink-2", "Ink 2"],
  ["bg-ink", "Ink"],
  ["bg-yellow", "Yellow"],
  ["bg-yellow-wash", "Yellow wash"],
  ["bg-success", "Success"],
  ["bg-warning", "Warning"],
  ["bg-danger", "Danger"],
  ["bg-info", "Info"],
] as const;

export function Colors() {
  return (
    <ul className="flex flex-wrap gap-4">
      {inks.map(([color, name]) => (
        <li key={color} className="w-24 text-sm">
          <span className={`marker-frame mb-1 block h-16 ${color}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export function Type() {
  return (
    <div className="space-y-3">
      <p className="font-display text-4xl font-extrabold tracking-tight">Kids draw.</p>
      <p className="font-display text-3xl font-extrabold tracking-tight">We print.</p>
      <p className="font-display text-2xl font-extrabold tracking-tight">
        You <span className="highlight">wear</span>.
      </p>
      <p className="font-display text-xl font-bold">A heading of a section</p>
      <p className="text-lg">A lead text that introduces what follows.</p>
      <p className="wrap-text">
        Body text stays readable: up to 65 characters in a line, with{" "}
        <TextLink to="#Type">a link</TextLink> in it.
      </p>
      <p className="text-sm text-ink-2">Small text for hints.</p>
      <p className="font-marker text-xl">A short accent by hand</p>
    </div>
  );
}

export function Marker() {
  const scribbles = ["paper", "pen", "lens", "shirt", "box", "heart"] as const;
  return (
    <div className="flex flex-wrap items-center gap-6">
      <MarkerUnderline className="h-4 w-48 text-yellow" />
      <p className="font-display text-xl font-extrabold">
        <UnderlinedTitle>A title</UnderlinedTitle>
      </p>
      <UnderlinedScribble name="lens" />
      <MarkerArrow className="w-28" />
      {[1, 2, 3, 4].map((step) => (
        <MarkerNumber key={step}>{step}</MarkerNumber>
      ))}
      {scribbles.map((name) => (
        <Scribble key={name} name={name} className="size-20" />
      ))}
      <InkDrop className="size-16" />
      <span className="relative px-3 py-2 font-marker">
        15%
        <MarkerCircle className="absolute inset-0 size-full text-ink" />
      </span>
      {(["tick", "cross", "plus"] as const).map((name) => (
        <MarkerSign key={name} name={name} className="size-10" />
      ))}
      <div className="marker-frame grid h-32 w-56 place-items-center bg-white">A sheet</div>
    </div>
  );
}
