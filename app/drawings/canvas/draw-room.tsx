import type { CSSProperties, ReactNode } from "react";

import { garmentColors } from "~/art/garments/garment-colors";
import { markerColors, markerNames, tips, type Tip } from "~/art/sketch/sketch-acts";
import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";

import { commandKeys, toolLabels } from "./canvas-commands";
import { CanvasIcon, type CanvasIconName } from "./canvas-icons";
import { COMMAND, FOR_TOOL, OWNER, partOf, ROOM, VISIT } from "./canvas-marks";
import { firstChoice, toolNames, type ToolName } from "./choice";
import type { Keeper } from "./saving/device-store";

const tipLabels: Record<Tip, string> = { fine: "Fine", normal: "Normal", fat: "Fat" };
/** Of the 24 that a button has for it. */
const tipSizes: Record<Tip, number> = { fine: 5, normal: 10, fat: 18 };
const MORE = "more-tools";

/**
 * The room for drawing: a sheet as large as the screen allows, and all tools under the thumb. Its
 * script brings it to life; nothing of it is React in the browser.
 * @param keeper tells the accounts of a device apart, and their visits
 * @param problem why it could not be sent; empty where it was not
 */
export function DrawRoom({ keeper, problem }: { keeper: Keeper; problem: string }) {
  return (
    <main
      id="main"
      {...{ [ROOM]: "", [OWNER]: keeper.owner, [VISIT]: keeper.visit }}
      className="draw-room group/room fixed inset-0 grid select-none grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden overscroll-none bg-paper-2 landscape:grid-cols-[auto_minmax(0,1fr)] landscape:grid-rows-[auto_minmax(0,1fr)]"
    >
      <TopBar owner={keeper.owner} />
      <Stage problem={problem} />
      <Dock />
      <MorePanel />
    </main>
  );
}

function TopBar({ owner }: Pick<Keeper, "owner">) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 border-b-2 border-ink bg-paper px-2 py-1 pt-[max(0.25rem,env(safe-area-inset-top))] landscape:col-span-2">
      <a
        href={pathTo("/creator/dashboard")}
        className="flex min-h-11 shrink-0 items-center gap-0.5 rounded-md pr-2 font-display text-sm font-bold hover:bg-paper-3"
      >
        <CanvasIcon name="back" className="size-7" />
        My room
      </a>
      <h1 className="sr-only">Draw</h1>
      <p
        {...partOf("status")}
        className="min-w-0 grow basis-16 text-balance text-right text-xs font-semibold leading-tight text-ink-2"
      />
      <form
        method="post"
        action={pathTo("/creator/draw")}
        {...partOf("send-form")}
        className="shrink-0"
      >
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="sketch" value="" {...partOf("send-id")} />
        <input type="hidden" name="owner" value={owner} />
        <button
          className={classNames(buttonClass({ variant: "primary", size: "sm" }), "!min-h-10 !py-1")}
        >
          <CanvasIcon name="send" className="size-6" />
          Send
        </button>
      </form>
    </header>
  );
}

function Stage({ problem }: { problem: string }) {
  return (
    <div className="relative min-h-0 min-w-0">
      <div
        {...partOf("stage")}
        role="application"
        tabIndex={0}
        aria-label="Your drawing"
        aria-describedby="sheet-help"
        className="absolute inset-0 cursor-crosshair touch-none overflow-hidden focus-visible:-outline-offset-4 focus-visible:shadow-none"
      >
        <div
          {...partOf("paper")}
          className="absolute left-0 top-0 overflow-hidden bg-white shadow-lift outline-2 outline-line"
        >
          <img
            {...partOf("photo")}
            alt=""
            hidden
            draggable={false}
            className="pointer-events-none size-full object-contain opacity-40"
          />
        </div>
        {["fills", "inks", "top"].map((layer) => (
          <canvas
            key={layer}
            aria-hidden
            className="pointer-events-none absolute left-0 top-0 size-full origin-top-left"
          />
        ))}
        <svg
          aria-hidden
          className="pointer-events-none absolute inset-0 size-full fill-yellow/20 stroke-ink stroke-2 [stroke-dasharray:6_6]"
        >
          <polyline {...partOf("lasso")} points="" />
        </svg>
        <div
          {...partOf("frame")}
          hidden
          className="pointer-events-none absolute left-0 top-0 border-2 border-dashed border-ink"
        >
          <span className="absolute -bottom-4 -right-4 size-8 rounded-full border-[2.5px] border-ink bg-yellow" />
        </div>
        <div {...partOf("cursor")} hidden className="pointer-events-none absolute left-0 top-0">
          <span className="absolute -left-4 -top-4 size-8 rounded-full border-[3px] border-ink shadow-[0_0_0_3px_var(--color-yellow)]" />
        </div>
      </div>
      <p id="sheet-help" className="sr-only">
        Move with the arrow keys. Press space to put the marker down, and again to lift it. Each
        tool has a key.
      </p>
      <p {...partOf("whisper")} role="status" className="sr-only" />
      <div className="pointer-events-none absolute inset-x-0 top-3 z-10 flex justify-center px-3">
        <p
          {...partOf("note")}
          role="status"
          className="marker-frame pointer-events-auto hidden max-w-[38ch] bg-yellow-wash px-4 py-2 text-center text-sm font-semibold shadow-lift has-[span:not(:empty)]:block"
        >
          <span {...partOf("note-text")}>{problem}</span>{" "}
          <a
            {...partOf("note-link")}
            hidden
            href={pathTo("/auth")}
            className="whitespace-nowrap font-bold underline underline-offset-4"
          >
            Sign in
          </a>
        </p>
      </div>
      <noscript>
        <p className="marker-frame relative z-20 m-6 bg-paper p-4">
          To draw here, the page needs scripts.{" "}
          <a className="font-bold underline" href={pathTo("/creator/upload")}>
            Send a photo instead
          </a>
        </p>
      </noscript>
    </div>
  );
}

function Dock() {
  return (
    <div
      role="toolbar"
      aria-label="Tools"
      className="max-h-[45dvh] overflow-y-auto border-t-2 border-ink bg-paper px-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] pt-1.5 landscape:order-first landscape:col-start-1 landscape:row-start-2 landscape:max-h-none landscape:w-44 lying:w-60 lying:px-1.5 lying:pt-1.5 landscape:border-r-2 landscape:border-t-0 landscape:px-3 landscape:pt-3 lg:landscape:w-52"
    >
      <div className="mx-auto flex max-w-xl flex-col-reverse gap-1.5 landscape:flex-col landscape:gap-4 lying:gap-2">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(2.6rem,1fr))] gap-0.5 landscape:grid-cols-2 landscape:gap-1.5 lying:grid-cols-4 lying:gap-0.5">
          {toolNames.map((tool) => (
            <ToolButton key={tool} command={tool} icon={tool} label={toolLabels[tool]} isTool />
          ))}
          <ToolButton command="undo" icon="undo" label="Undo" />
          <ToolButton command="redo" icon="redo" label="Redo" />
          <button
            type="button"
            popoverTarget={MORE}
            title="More"
            className={classNames(
              toolClass,
              "hover:bg-yellow-wash landscape:col-span-2 lying:col-span-1",
            )}
          >
            <CanvasIcon name="more" className="size-7" />
            <span>More</span>
          </button>
        </div>
        <Choices tool="marker" label="Marker">
          <Tips command="tip" chosen={firstChoice.tip} />
          <Colors command="color" chosen={firstChoice.color} />
        </Choices>
        <Choices tool="eraser" label="Eraser">
          <ToggleText command="eraser:rub" label="Rub" isChosen />
          <ToggleText command="eraser:line" label="Whole line" />
          <Tips command="rub-tip" chosen={firstChoice.rubTip} />
        </Choices>
        <Choices tool="fill" label="Fill">
          <Colors command="fill-color" chosen={firstChoice.fillColor} />
        </Choices>
        <Choices tool="move" label="Move">
          <SmallButton command="pick-all" icon="sheet" label="All" />
          <SmallButton command="mirror" icon="mirror" label="Mirror" />
          <SmallButton command="bigger" icon="bigger" label="Bigger" />
          <SmallButton command="smaller" icon="smaller" label="Smaller" />
          <SmallButton command="remove" icon="remove" label="Remove" />
        </Choices>
      </div>
    </div>
  );
}

const toolClass =
  "flex min-h-13 flex-col items-center justify-center rounded-md border-2 border-transparent px-0.5 py-1 text-xs font-bold leading-none transition-colors aria-disabled:opacity-35";

function ToolButton({
  command,
  icon,
  label,
  isTool = false,
}: {
  command: string;
  icon: CanvasIconName;
  label: string;
  isTool?: boolean;
}) {
  return (
    <button
      type="button"
      {...commandProps(command, label)}
      {...(isTool && { "aria-pressed": command === firstChoice.tool })}
      className={classNames(
        toolClass,
        "hover:bg-yellow-wash aria-pressed:border-ink aria-pressed:bg-yellow",
      )}
    >
      <CanvasIcon name={icon} className="mb-0.5 size-7" />
      <span>{label}</span>
    </button>
  );
}

/** What can be chosen for a tool; only that of the tool in hand is shown. */
function Choices({
  tool,
  label,
  children,
}: {
  tool: ToolName;
  label: string;
  children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      {...{ [FOR_TOOL]: tool }}
      hidden={tool !== firstChoice.tool}
      className="flex min-h-11 flex-wrap items-center justify-center gap-x-px gap-y-1 [&[hidden]]:hidden landscape:grid landscape:grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] landscape:gap-1"
    >
      {children}
    </div>
  );
}

function Tips({ command, chosen }: { command: string; chosen: Tip }) {
  return tips.map((tip) => (
    <button
      key={tip}
      type="button"
      {...commandProps(`${command}:${tip}`, tipLabels[tip])}
      aria-label={tipLabels[tip]}
      aria-pressed={tip === chosen}
      className={choiceClass}
    >
      <span
        className="rounded-full bg-current forced-colors:bg-[ButtonText]"
        style={{ width: tipSizes[tip], height: tipSizes[tip] }}
      />
    </button>
  ));
}

const choiceClass =
  "flex h-11 min-w-[min(2.25rem,9vw)] items-center justify-center rounded-md border-2 border-transparent hover:bg-paper-3 aria-pressed:border-ink aria-pressed:bg-yellow-wash landscape:min-w-11";

function Colors({ command, chosen }: { command: string; chosen: string }) {
  return markerNames.map((color) => {
    const label = color.charAt(0).toUpperCase() + color.slice(1);
    return (
      <button
        key={color}
        type="button"
        {...commandProps(`${command}:${color}`, label, `color:${color}`)}
        aria-label={label}
        aria-pressed={color === chosen}
        className={choiceClass}
      >
        <span
          className="size-[min(1.75rem,7vw)] rounded-[55%_45%_50%_50%/48%_52%_48%_52%] border-2 border-ink/15 forced-color-adjust-none"
          style={{ backgroundColor: markerColors[color] }}
        />
      </button>
    );
  });
}

function ToggleText({
  command,
  label,
  isChosen = false,
}: {
  command: string;
  label: string;
  isChosen?: boolean;
}) {
  return (
    <button
      type="button"
      {...commandProps(command, label)}
      aria-pressed={isChosen}
      className={classNames(choiceClass, "px-2.5 text-sm font-bold landscape:col-span-full")}
    >
      {label}
    </button>
  );
}

function SmallButton({
  command,
  icon,
  label,
}: {
  command: string;
  icon: CanvasIconName;
  label: string;
}) {
  return (
    <button
      type="button"
      {...commandProps(command, label)}
      className="flex min-h-11 min-w-[min(4rem,17vw)] flex-col items-center justify-center rounded-md px-1 text-xs font-semibold hover:bg-paper-3 landscape:min-w-0"
    >
      <CanvasIcon name={icon} className="size-6" />
      {label}
    </button>
  );
}

/** What is seldom needed. */
function MorePanel() {
  return (
    <div
      id={MORE}
      popover="auto"
      {...partOf("more")}
      role="dialog"
      aria-label="More"
      className="marker-frame fixed inset-x-2 bottom-2 top-auto m-0 mx-auto max-h-[85dvh] w-auto max-w-md select-none overflow-y-auto bg-paper p-4 text-ink shadow-lift backdrop:bg-ink/30 landscape:bottom-4 landscape:left-4 landscape:mx-0"
    >
      <div className="grid grid-cols-2 gap-1.5">
        <PanelButton command="new" icon="sheet" label="New sheet" />
        <PanelButton command="clear" icon="remove" label="Clear all" />
        <PanelButton command="trace" icon="photo" label="Trace a photo" part="trace" />
        <PanelButton command="trace-off" icon="photo" label="Hide the photo" part="trace-off" />
        <PanelButton command="mirror" icon="mirror" label="Mirror all" />
        <PanelButton command="zoom-in" icon="bigger" label="Closer" />
        <PanelButton command="fit" icon="zoom" label="See it all" />
      </div>
      <input
        {...partOf("photo-input")}
        type="file"
        accept="image/*"
        aria-label="Photo to trace"
        hidden
        tabIndex={-1}
      />
      <fieldset className="mt-4">
        <legend className="font-display font-bold">Try it on a shirt</legend>
        <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
          <Cloth name="Paper" value="" hex="#ffffff" />
          {garmentColors.map(({ name, hex }) => (
            <Cloth key={name} name={name} value={name} hex={hex} />
          ))}
        </div>
      </fieldset>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <a className="font-bold underline underline-offset-4" href={pathTo("/creator/drawings")}>
          Drawings you began
        </a>
        <a className="font-bold underline underline-offset-4" href={pathTo("/creator/upload")}>
          Send a photo instead
        </a>
      </p>
    </div>
  );
}

function PanelButton({
  command,
  icon,
  label,
  part,
}: {
  command: string;
  icon: CanvasIconName;
  label: string;
  part?: "trace" | "trace-off";
}) {
  return (
    <button
      type="button"
      {...commandProps(command, label)}
      {...(part && partOf(part))}
      hidden={part === "trace-off"}
      className="flex [&[hidden]]:hidden min-h-12 items-center gap-2 rounded-md border-2 border-line px-2.5 py-1 text-left text-sm font-bold hover:border-ink hover:bg-yellow-wash"
    >
      <CanvasIcon name={icon} className="size-7" />
      {label}
    </button>
  );
}

function Cloth({ name, value, hex }: { name: string; value: string; hex: string }) {
  const cloth: CSSProperties & Record<"--cloth", string> = { "--cloth": hex };
  return (
    <button
      type="button"
      {...{ [COMMAND]: `cloth:${value}` }}
      aria-label={name}
      title={name}
      aria-pressed={value === ""}
      style={cloth}
      className="flex h-11 items-center justify-center rounded-md border-2 border-transparent hover:bg-paper-3 aria-pressed:border-ink aria-pressed:bg-yellow-wash"
    >
      <CanvasIcon
        name={value === "" ? "sheet" : "shirt"}
        className="size-8 fill-[var(--cloth)] forced-color-adjust-none"
      />
    </button>
  );
}

function commandProps(command: string, label: string, keyOf = command) {
  const key = commandKeys[keyOf];
  return {
    [COMMAND]: command,
    title: key ? `${label} (${key.words})` : label,
    "aria-keyshortcuts": key?.key,
  };
}
