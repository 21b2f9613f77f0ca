import { garmentColor, garmentColors } from "~/art/garments/garment-colors";
import {
  type MarkerName,
  markerNames,
  sketchLimits,
  type Tip,
  tips,
} from "~/art/sketch/sketch-acts";
import { redoable, undoable } from "~/art/sketch/sketch-history";
import { pathTo } from "~/path-to";
import { openTabMessages, TELL_AFTER_MS } from "~/people/sessions/tab-messages";

import { canvasCopy } from "./canvas-copy";
import { OWNER, VISIT } from "./canvas-marks";
import { type Choice, firstChoice, type ToolName, toolNames } from "./choice";
import { listenToButtons, partsOf, showChoice } from "./controls";
import { listenToKeys } from "./input/keyboard-input";
import { listenToPointers } from "./input/pointer-input";
import { notesOf } from "./notes";
import { Painter } from "./paint/painter";
import { stageMarks } from "./paint/stage-marks";
import { View } from "./paint/view";
import { type AskedFor, askedFor } from "../sketch/begun-for";
import { newActId, newSketchId } from "./saving/new-ids";
import { deviceStore, later, openSketch } from "./saving/open-sketch";
import type { DeviceStore } from "./saving/device-store";
import {
  type AsideCause,
  type CopyCause,
  SavedSketch,
  type SketchServer,
} from "./saving/saved-sketch";
import { sendLast, sendLeftovers } from "./saving/send-leftovers";
import { holdSketch } from "./saving/sketch-lock";
import { sketchServerOf } from "./saving/sketch-server";
import { tellSaved } from "./saving/tell-saved";
import { listenToSend } from "./send-drawing";
import { eraserTool } from "./tools/eraser-tool";
import { fillTool } from "./tools/fill-tool";
import { markerTool } from "./tools/marker-tool";
import { moveTool } from "./tools/move-tool";
import type { NewAct, Studio } from "./tools/tool";
import { photoToTrace } from "./trace-photo";

const CLOSER = 1.5;
/** So many acts before the sheet is full, its artist hears of it. */
const NEARLY = 300;
/** After that it is said that a drawing is on its way. */
const SLOW_MS = 400;
/** So long the server may take to say that a drawing was thrown away, before it is shown. */
const PATIENCE_MS = 2_000;

/** Brings the room for drawing to life, with what was drawn before. */
export function startDrawing(room: HTMLElement): void {
  const parts = partsOf(room);
  const stage = parts("stage");
  const notes = notesOf(parts);
  const view = new View();
  const painter = new Painter([...stage.querySelectorAll("canvas")], view);
  const marks = stageMarks(parts, view);
  const choice: Choice = { ...firstChoice };
  const photo = parts("photo");
  let cloth = "";
  let traced: Blob | null = null;
  let store: DeviceStore | null = null;
  const watcher = {
    onState: () => told.show(),
    onReplaced: () => {
      show();
      notes.say(canvasCopy.newer);
    },
    onCopied: (id: string, cause: CopyCause) => {
      setAddress(id);
      hold(id);
      keepPhoto();
      const words = canvasCopy.copied[cause];
      if (words) notes.say(words);
    },
  };
  const [owner = "", visit = ""] = [OWNER, VISIT].map((name) => room.getAttribute(name) ?? "");
  const server = sketchServerOf(owner);
  const told = tellSaved(parts, notes, () => (isOpened ? saved : null));
  // A sheet at once: what was drawn before takes its place as soon as it is found, unless it is drawn on.
  let saved = newSketch(null, notYet);
  let isOpened = false;
  let isBegun = false;
  let release = () => {};

  function newSketch(
    store: DeviceStore | null,
    server: SketchServer,
    begunFor?: AskedFor,
  ): SavedSketch {
    const begin = { id: newSketchId(), acts: [], sent: 0, isTraced: false, begunFor, store };
    return new SavedSketch(begin, server, watcher);
  }

  const studio: Studio = {
    get sketch() {
      return saved.live;
    },
    choice,
    painter,
    view,
    add,
    say: (text) => notes.say(text),
    whisper: (text) => notes.whisper(text),
  };
  const move = moveTool(studio, marks, () => undefined);
  const tools = {
    marker: markerTool(studio),
    eraser: eraserTool(studio),
    fill: fillTool(studio),
    move,
  };

  function add(act: NewAct): boolean {
    const { acts, characters } = saved.live;
    const next = { ...act, id: newActId() };
    const isUndo = act.do === "undo" || act.do === "redo";
    const room = sketchLimits.characters - characters - JSON.stringify(next).length;
    // The last places are for taking something back.
    if (room < 0 || acts.length >= sketchLimits.acts - (isUndo ? 0 : NEARLY / 10)) {
      notes.say(canvasCopy.full);
      painter.refresh();
      return false;
    }
    if (acts.length === sketchLimits.acts - NEARLY) notes.say(canvasCopy.nearlyFull);
    if (!photo.hidden) saved.isTraced = true;
    saved.add(next);
    if (acts.length === 1 && isOpened) setAddress(saved.id);
    show();
    return true;
  }

  function show() {
    painter.show(saved.live.items);
    move.refresh();
    showChoices();
  }

  function showChoices() {
    const { acts } = saved.live;
    const can = { undo: undoable(acts) !== null, redo: redoable(acts) !== null, cloth };
    showChoice(room, choice, can);
  }

  function placeView(isAtRest: boolean) {
    marks.place();
    if (isAtRest) painter.settleView();
    else painter.moveWithView();
  }

  function zoom(times: number) {
    const { width, height } = view.stage;
    view.zoom(times, { x: width / 2, y: height / 2 });
    painter.moveWithView();
    placeView(true);
  }

  function takeBack(kind: "undo" | "redo") {
    const of = (kind === "undo" ? undoable : redoable)(saved.live.acts);
    if (!of)
      return notes.whisper(kind === "undo" ? canvasCopy.nothingToUndo : canvasCopy.nothingToRedo);
    if (add({ do: kind, of }))
      notes.whisper(kind === "undo" ? canvasCopy.undone : canvasCopy.redone);
  }

  function setCloth(name: string) {
    cloth = name;
    const color = name ? garmentColor(name) : null;
    marks.setCloth(color?.hex ?? null);
    painter.setCloth(color?.isDark ?? false);
    showChoices();
  }

  function take(tool: ToolName) {
    if (tool !== "move") move.pickNone();
    choice.tool = tool;
    showChoices();
  }

  function takeColor(color: MarkerName) {
    if (choice.tool === "fill") choice.fillColor = color;
    else {
      choice.color = color;
      choice.tool = "marker";
    }
    showChoices();
  }

  function takeTip(tip: Tip) {
    if (choice.tool === "eraser") choice.rubTip = tip;
    else {
      choice.tip = tip;
      choice.tool = "marker";
    }
    showChoices();
  }

  async function trace(file: File | undefined) {
    const found = file ? await photoToTrace(file) : null;
    if (!found) return file && notes.say(canvasCopy.notPhoto);
    showPhoto(found);
    notes.say(canvasCopy.tracing);
    await opening;
    keepPhoto();
  }

  /** @param next null takes it away */
  function showPhoto(next: Blob | null) {
    if (!(photo instanceof HTMLImageElement)) return;
    if (traced) URL.revokeObjectURL(photo.src);
    traced = next;
    photo.src = next ? URL.createObjectURL(next) : "";
    photo.hidden = !next;
    parts("trace").hidden = Boolean(next);
    parts("trace-off").hidden = !next;
  }

  /** A reload finds it again, on this device; where it cannot be kept, it is there until then. */
  function keepPhoto() {
    void store?.keepPhoto(saved.id, traced).catch(() => undefined);
  }

  async function newSheet() {
    parts("more").hidePopover();
    if (saved.live.acts.length === 0) return isOpened ? undefined : draw();
    const before = saved;
    // Where this browser keeps nothing, it would be gone.
    if (before.state.device === "none" && !(await before.flush()))
      return notes.say(canvasCopy.newSheetLater);
    before.leave();
    void sendLast(before);
    beginSheet();
    notes.say(canvasCopy.newSheet);
  }

  /** No other tab sends it meanwhile. */
  function hold(id: string) {
    release();
    release = holdSketch(id);
  }

  function beginSheet(begunFor?: AskedFor) {
    saved = newSketch(store, server, begunFor);
    hold(saved.id);
    if (!begunFor) setAddress(null);
    showPhoto(null);
    move.pickNone();
    show();
    told.show();
  }

  function run(command: string) {
    endLine();
    const [name = "", value = ""] = command.split(":");
    const tool = toolNames.find((one) => one === name);
    const color = markerNames.find((one) => one === value);
    const tip = tips.find((one) => one === value);
    if (name === "eraser" && value) {
      choice.eraser = value === "line" ? "line" : "rub";
      return take("eraser");
    }
    if (tool) return take(tool);
    if (color) return takeColor(color);
    if (tip) return takeTip(tip);
    switch (name) {
      case "undo":
      case "redo":
        return takeBack(name);
      case "mirror":
        parts("more").hidePopover();
        choice.tool = "move";
        move.mirror();
        return showChoices();
      case "bigger":
        return move.bigger();
      case "smaller":
        return move.smaller();
      case "remove":
        return move.remove();
      case "pick-all":
        take("move");
        return move.pickAll();
      case "clear":
        parts("more").hidePopover();
        if (saved.live.isEmpty) return notes.say(canvasCopy.empty);
        if (add({ do: "clear" })) notes.say(canvasCopy.cleared);
        return;
      case "new":
        return void newSheet();
      case "trace":
        parts("more").hidePopover();
        return parts("photo-input").click();
      case "trace-off":
        parts("more").hidePopover();
        showPhoto(null);
        return keepPhoto();
      case "fit":
        parts("more").hidePopover();
        return zoom(0.001);
      case "zoom-in":
        return zoom(CLOSER);
      case "zoom-out":
        return zoom(1 / CLOSER);
      case "cloth":
        return setCloth(command === "cloth" ? nextCloth(cloth) : value);
    }
  }

  function resize() {
    const { clientWidth: width, clientHeight: height } = stage;
    if (width === view.stage.width && height === view.stage.height) return;
    view.resize({ width, height });
    marks.place();
    painter.resize();
  }
  new ResizeObserver(resize).observe(stage);
  resize();

  function toolInHand() {
    isBegun = true;
    return tools[choice.tool];
  }
  const endPointer = listenToPointers(stage, view, {
    tool: toolInHand,
    onView: placeView,
    onPen: () => notes.say(canvasCopy.penSeen),
    onBegin: () => endKeys(),
  });
  const endKeys = listenToKeys(room, stage, {
    tool: toolInHand,
    nudge: (dx, dy) => {
      if (choice.tool !== "move" || !move.isAnyPicked) return false;
      move.nudge(dx, dy);
      return true;
    },
    run,
    escape: () => move.pickNone(),
    onCursor: (place, isDown) => marks.cursor(place, isDown),
  });
  function endLine() {
    endPointer();
    endKeys();
  }
  listenToButtons(room, run);
  const input = parts("photo-input");
  input.addEventListener("change", () => {
    if (input instanceof HTMLInputElement) {
      void trace(input.files?.[0]);
      input.value = "";
    }
  });
  const opening = open();
  listenToSend(parts, notes, async () => {
    await opening;
    endLine();
    return saved;
  });

  addEventListener("online", () => void saved.flush());
  const leave = () => {
    endLine();
    void saved.flush({ isLeaving: true });
  };
  addEventListener("pagehide", leave);
  addEventListener("beforeunload", (event) => {
    const { device, server } = saved.state;
    const isOnlyHere = device === "none" && server !== "saved" && server !== "saving";
    if (isOnlyHere && !saved.live.isEmpty) event.preventDefault();
  });
  tellOtherTabs();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") leave();
    else void saved.flush();
  });
  // Back from the next page: what others have written meanwhile is read anew.
  addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

  /** Whoever does not wait for what was drawn before draws on a new sheet. */
  function draw() {
    stage.inert = false;
    isBegun = true;
    notes.say(canvasCopy.newSheet);
  }

  /** What was drawn before takes the place of the sheet, unless someone draws on that already. */
  async function open() {
    const wanted = drawingOf(location.search);
    const begunFor = askedFor(location.search);
    // Lines on this sheet would be lines of another drawing.
    stage.inert = wanted !== null;
    const slow = setTimeout(() => stage.inert && notes.say(canvasCopy.opening), SLOW_MS);
    store = await deviceStore({ owner, visit });
    keepEarly(begunFor);
    const opened = await openSketch(store, server, { wanted, begunFor });
    const found = new SavedSketch(opened, server, watcher);
    const asked = opened.isKept ? aside(found, wanted !== null) : null;
    const cause = await Promise.race([asked, later(PATIENCE_MS)]);
    clearTimeout(slow);
    const isWaitedFor = stage.inert;
    stage.inert = false;
    isOpened = true;
    if (isBegun || cause) {
      found.end();
      if (opened.acts.length > 0 && !isWaitedFor) notes.say(canvasCopy.newSheet);
      if (cause && !isBegun) notes.say(canvasCopy.putAside[cause]);
    } else {
      saved.end();
      saved = found;
      if (isWaitedFor) notes.settle();
      if (opened.problem === "thrown-away") notes.say(canvasCopy.putAside["thrown-away"]);
      if (opened.problem === "missing") notes.say(canvasCopy.notFound);
      if (opened.problem === "not-loaded")
        notes.say(navigator.onLine ? canvasCopy.notNow : canvasCopy.notLoaded);
      void asked?.then((late) => late && putAside(found, late, begunFor));
      void findPhoto(saved);
    }
    if (saved.live.acts.length > 0) setAddress(saved.id);
    else if (!begunFor) setAddress(null);
    hold(saved.id);
    show();
    told.show();
    if (store) void sendLeftovers(store, server, () => saved.id);
  }

  /** What is drawn before anything is found is a sheet of its own, on the device from now on. */
  function keepEarly(begunFor: AskedFor | undefined) {
    const early = saved;
    early.end();
    saved = newSketch(store, server, begunFor);
    saved.isTraced = early.isTraced;
    for (const act of early.live.acts) saved.add(act);
  }

  async function findPhoto(of: SavedSketch) {
    const kept = await store?.photoOf(of.id).catch(() => undefined);
    if (kept && !traced && saved === of) showPhoto(kept);
  }

  /** Why one of this device is not drawn on by mistake: it was sent or thrown away elsewhere. */
  async function aside(found: SavedSketch, isWanted: boolean) {
    const cause = await found.compare();
    return cause === "sent" && isWanted ? null : cause;
  }

  /** The server said so late. */
  function putAside(found: SavedSketch, cause: AsideCause, begunFor: AskedFor | undefined) {
    if (saved !== found) return;
    found.end();
    beginSheet(begunFor);
    notes.say(canvasCopy.putAside[cause]);
  }

  showChoices();
}

/** Until it is known which drawing goes on, nothing is sent. */
const notYet: SketchServer = {
  send: () => Promise.resolve({ kind: "offline" }),
  fetch: () => Promise.resolve(null),
};

/** What the query names a drawing by that is to go on. */
function drawingOf(search: string): string | null {
  return new URLSearchParams(search).get("drawing");
}

/** A reload finds the same drawing. */
function setAddress(drawing: string | null): void {
  history.replaceState(null, "", pathTo("/creator/draw", { query: { drawing } }));
}

function nextCloth(cloth: string): string {
  const names = ["", ...garmentColors.map(({ name }) => name)];
  return names[(names.indexOf(cloth) + 1) % names.length] ?? "";
}

/** Whoever draws is there: a tab that lies idle beside this one does not sign them out. */
function tellOtherTabs() {
  const tabs = openTabMessages(() => undefined);
  let told = 0;
  const tell = () => {
    if (Date.now() - told < TELL_AFTER_MS) return;
    told = Date.now();
    tabs.send("active");
  };
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, tell, { passive: true });
}
