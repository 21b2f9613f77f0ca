import { useEffect, useState, type ReactNode } from "react";

import { Button } from "~/ui/button";
import { Callout } from "~/ui/callout";
import { Switch } from "~/ui/forms/checkbox";
import { Picture } from "~/ui/picture";
import { noChoices } from "~/art/photo/mend-choices";

import { PrintVersionChoice } from "../upload/print-version-choice";
import type { SeenDrawing } from "../upload/seen-drawing";
import type { MendProps } from "./mend-drawing";
import { CornerEditor } from "./corner-editor";
import { Eraser } from "./eraser";
import { type MendCopy, mendCopy } from "./mend-copy";
import { takenDrawings } from "./photo-places";
import { useMend, type MendState } from "./use-mend";

const turned = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;

/** The tool itself, once the page is React's. */
export function MendTool({ drawing, title, target, versions, onBusy, as = "artist" }: MendProps) {
  const copy = mendCopy[as];
  const [isOpen, setOpen] = useState(false);
  const mend = useMend(drawing, target);
  useEffect(() => onBusy?.(mend.isBusy), [mend.isBusy, onBusy]);
  const choice = versions && (
    <PrintVersionChoice
      design={{ ...drawing, title }}
      copy={copy}
      onChoose={(version) => mend.choose(version, "We print it the way you chose.")}
    />
  );
  return (
    <div className="space-y-5">
      {versions === "above" && choice}
      {drawing.drawings.length > 1 && <Drawings drawing={drawing} mend={mend} copy={copy} />}
      <Button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:w-full"
      >
        {isOpen ? "Done fixing" : "Fix it by hand"}
      </Button>
      {mend.problem && (
        <Callout tone="danger" title={mend.problem.title}>
          {mend.problem.text}
        </Callout>
      )}
      <p role="status" className="min-h-6 text-sm font-semibold">
        {mend.isBusy ? "One moment, we are drawing it again..." : mend.status}
      </p>
      {isOpen && <Editor drawing={drawing} mend={mend} copy={copy} />}
      {isOpen && versions === "inside" && choice}
    </div>
  );
}

type InHand = { drawing: SeenDrawing; mend: MendState; copy: MendCopy };

function Editor({ drawing, mend, copy }: InHand) {
  const [tool, setTool] = useState<"corners" | "eraser">("corners");
  const { choices } = mend;
  const isTouched = JSON.stringify(choices) !== JSON.stringify(noChoices);
  return (
    <div className="space-y-4">
      <div role="group" aria-label="What do you want to fix?" className="grid grid-cols-2 gap-2">
        <Choice isChosen={tool === "corners"} onChoose={() => setTool("corners")}>
          Corners
        </Choice>
        <Choice isChosen={tool === "eraser"} onChoose={() => setTool("eraser")}>
          Eraser
        </Choice>
      </div>
      {tool === "corners" ? (
        <CornerEditor drawing={drawing} mend={mend} copy={copy} />
      ) : (
        <Eraser drawing={drawing} mend={mend} copy={copy} />
      )}
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <Button
          type="button"
          size="sm"
          onClick={() => mend.change({ turn: turned[choices.turn] }, "Turned to the right.")}
        >
          Turn it
        </Button>
        <Button type="button" size="sm" disabled={!mend.hasPast} onClick={mend.undo}>
          Undo
        </Button>
        <Button
          type="button"
          size="sm"
          variant="quiet"
          disabled={!isTouched}
          onClick={() => mend.change(noChoices, "Everything is as it was.")}
          className="max-sm:col-span-2"
        >
          Start again
        </Button>
      </div>
      <div className="space-y-2 border-t-2 border-line pt-3">
        <Switch
          label={copy.darkPaper}
          hint="Light lines on black or colored paper"
          checked={choices.darkPaper === true}
          onChange={(event) => {
            const darkPaper = event.currentTarget.checked;
            mend.change({ darkPaper }, darkPaper ? "Dark paper." : "Light paper.");
          }}
        />
        <Switch
          label="Keep the whole sheet"
          hint="Print everything, with the paper"
          checked={choices.wholeSheet}
          onChange={(event) => {
            const wholeSheet = event.currentTarget.checked;
            mend.change(
              { wholeSheet },
              wholeSheet ? "The whole sheet is printed." : copy.onlyLines,
            );
          }}
        />
      </div>
    </div>
  );
}

/** Several drawings in one photo, to be taken one by one or together. */
function Drawings({ drawing, mend, copy }: InHand) {
  const { drawings, photoPictureId, photo } = drawing;
  const taken = takenDrawings(drawing, mend.choices.drawings);
  function take(at: number, isTaken: boolean) {
    const next = drawings
      .map((_, one) => one)
      .filter((one) => (one === at ? isTaken : taken.includes(one)));
    if (next.length > 0) mend.change({ drawings: next }, copy.taken(next.length));
    else mend.setStatus("One drawing has to stay.");
  }
  return (
    <fieldset>
      <legend className="mb-2 font-display font-bold">{copy.drawings(drawings.length)}</legend>
      <div className="relative mx-auto max-w-sm">
        <Picture
          pictureId={photoPictureId}
          alt={copy.photo}
          sizes="(min-width: 640px) 24rem, 92vw"
          width={photo.width}
          height={photo.height}
          className="!object-fill"
        />
        {drawings.map(({ box: { left, top, width, height } }, at) => (
          <span
            key={at}
            aria-hidden
            className={`pointer-events-none absolute rounded-md border-3 ${taken.includes(at) ? "border-ink" : "border-dashed border-ink-3 bg-paper/60"}`}
            style={{
              left: `${left * 100}%`,
              top: `${top * 100}%`,
              width: `${width * 100}%`,
              height: `${height * 100}%`,
            }}
          >
            <span className="absolute left-1 top-1 grid size-8 place-items-center rounded-full border-2 border-ink bg-yellow font-display font-bold">
              {at + 1}
            </span>
          </span>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {drawings.map((_, at) => (
          <Choice
            key={at}
            isChosen={taken.includes(at)}
            onChoose={() => take(at, !taken.includes(at))}
          >
            Drawing {at + 1}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function Choice({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="marker-frame min-h-12 bg-white px-4 font-display font-bold aria-pressed:bg-yellow"
    >
      {children}
    </button>
  );
}
