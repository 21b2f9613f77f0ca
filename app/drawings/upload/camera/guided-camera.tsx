import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { Corners } from "~/art/photo/rgb-picture";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { MarkerSign } from "~/ui/marker/marker";

import { adviceCopy, adviser, type Advice } from "./advice";
import type { CameraProblem } from "./camera-copy";
import { filmWatcher } from "./look-at-film";

/** A film of so many pixels is as good as a photo, and it is the very frame that was held still. */
const enoughPixels = 1800;
/** A camera that takes longer gives what it films. */
const PHOTO_MS = 2500;
const QUALITY = 0.92;

/** Sheets are printed large: a film of fewer pixels loses thin lines. */
const wanted = {
  facingMode: { ideal: "environment" },
  width: { ideal: 2560 },
  height: { ideal: 1920 },
};

type Props = {
  onTaken: (photo: File) => void;
  onClose: () => void;
  onProblem: (problem: CameraProblem) => void;
};

const LOOK_MS = 110;
/** How long the photo and 'Got it!' are seen. */
const SEEN_MS = 800;

/**
 * The camera's picture on the whole screen, open while mounted. It says what to do, one thing at a
 * time, and takes the photo by itself once the sheet is seen well; Enter and the round button take
 * it at once. Nothing but the photo leaves the device, and the camera stops with the dialog.
 */
export function GuidedCamera({ onTaken, onClose, onProblem }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [seen, setSeen] = useState<Seen | null>(null);
  const isTaking = useRef(false);

  const refuse = useEffectEvent(onProblem);
  useEffect(() => {
    let isGone = false;
    let opened: MediaStream | null = null;
    dialog.current?.showModal();
    // Enter takes the photo: it must not meet the cross.
    shutter.current?.focus();
    void openCamera().then((camera) => {
      if (typeof camera === "string") return isGone || refuse(camera);
      if (isGone) return stopCamera(camera);
      opened = camera;
      camera.getVideoTracks()[0]?.addEventListener("ended", () => refuse("busy"));
      return setStream(camera);
    });
    return () => {
      isGone = true;
      if (opened) stopCamera(opened);
    };
  }, []);

  useEffect(() => {
    if (!stream || !film.current) return;
    film.current.srcObject = stream;
    void film.current.play().catch(() => undefined);
  }, [stream]);

  async function take() {
    const track = stream?.getVideoTracks()[0];
    if (!film.current || !track || film.current.videoWidth === 0 || isTaking.current) return;
    isTaking.current = true;
    setAdvice("taken");
    const taken = takePhoto(film.current, track);
    film.current.pause();
    const seenLong = new Promise((resolve) => setTimeout(resolve, SEEN_MS));
    const [photo] = await Promise.all([taken.catch(() => null), seenLong]);
    // Closed meanwhile: then it was not meant.
    if (!dialog.current?.open) return;
    dialog.current.close();
    if (photo) onTaken(photo);
    else onProblem("busy");
  }

  const takeNow = useEffectEvent(() => void take());
  useEffect(() => {
    if (!stream || !film.current) return;
    const look = filmWatcher(film.current);
    const advise = adviser();
    const timer = setInterval(() => {
      const found = isTaking.current || document.hidden ? null : look();
      if (!found) return;
      const next = advise({ ...found, at: performance.now() });
      setSeen({ corners: found.sheet.isWhole ? found.sheet.corners : null, of: found.frame });
      if (next === "taken") takeNow();
      else setAdvice(next);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [stream]);

  return (
    <dialog
      ref={dialog}
      aria-label="Camera"
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        void take();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ink p-0 text-paper"
    >
      <div className="relative flex h-full flex-col">
        <div className="flex items-center gap-3 p-3">
          <p
            role="status"
            className={classNames(
              "marker-frame grid min-h-14 grow place-items-center px-4 py-2 text-center font-display text-xl font-bold text-ink sm:mx-auto sm:max-w-xl sm:text-2xl",
              advice === "taken" ? "bg-yellow" : "bg-paper",
            )}
          >
            {adviceCopy[stream ? (advice ?? "whole") : "asked"]}
          </p>
          <button
            type="button"
            aria-label="Close"
            onClick={() => dialog.current?.close()}
            className="grid size-12 shrink-0 place-items-center rounded-md hover:bg-ink-2 focus-visible:outline-3 focus-visible:outline-yellow"
          >
            <MarkerSign name="cross" className="size-6" />
          </button>
        </div>
        <div className="relative min-h-0 grow">
          {/* A film of the room has no words to read along. */}
          <video ref={film} muted playsInline aria-hidden className="size-full object-contain" />
          {seen && <SheetFrame {...seen} />}
        </div>
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-4 p-4">
          <span />
          <button
            ref={shutter}
            type="button"
            aria-label="Take the photo"
            aria-disabled={!stream}
            onClick={() => void take()}
            className="grid size-20 place-items-center rounded-full border-4 border-paper p-1 focus-visible:outline-4 focus-visible:outline-offset-4 focus-visible:outline-yellow aria-disabled:opacity-40"
          >
            <span className="block size-full rounded-full bg-yellow transition-transform motion-reduce:transition-none [:active>&]:scale-90" />
          </button>
          <div className="justify-self-end">{stream && <Torch stream={stream} />}</div>
        </div>
      </div>
    </dialog>
  );
}

type Seen = { corners: Corners | null; of: { width: number; height: number } };

/** A marker line around the sheet where it is seen; until then, four corners into which it goes. */
function SheetFrame({ corners, of: { width, height } }: Seen) {
  const points = corners?.map(({ x, y }) => `${x},${y}`).join(" ");
  const inset = 0.06 * Math.min(width, height);
  const [right, bottom] = [width - inset, height - inset];
  const arm = 2 * inset;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 size-full fill-none [stroke-linecap:round] [stroke-linejoin:round]"
    >
      {points ? (
        <>
          <polygon points={points} className="stroke-ink" strokeWidth="4.500" />
          <polygon points={points} className="stroke-yellow" strokeWidth="2.500" />
        </>
      ) : (
        <path
          d={`M${inset} ${inset + arm}v${-arm}h${arm}M${right - arm} ${inset}h${arm}v${arm}M${right} ${bottom - arm}v${arm}h${-arm}M${inset + arm} ${bottom}h${-arm}v${-arm}`}
          className="stroke-paper"
          strokeWidth="2.500"
        />
      )}
    </svg>
  );
}

/** The lamp on a phone's back, where the browser may switch it. */
function Torch({ stream }: { stream: MediaStream }) {
  const [isOn, setOn] = useState(false);
  const track = stream.getVideoTracks()[0];
  if (!track || !("torch" in (track.getCapabilities?.() ?? {}))) return null;
  const turn = async () => {
    // No browser's types know it yet.
    const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: !isOn };
    await track.applyConstraints({ advanced: [torch] }).then(
      () => setOn(!isOn),
      () => undefined,
    );
  };
  return (
    <Button type="button" aria-pressed={isOn} onClick={() => void turn()}>
      Lamp
    </Button>
  );
}

/** The film of the camera on the back, where there is one. Whoever is asked may say no. */
async function openCamera(): Promise<MediaStream | CameraProblem> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError" || name === "SecurityError") return "refused";
    return name === "NotReadableError" || name === "AbortError" ? "busy" : "missing";
  }
}

function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** What the camera sees now, as a JPEG of as many pixels as it gives. */
async function takePhoto(film: HTMLVideoElement, track: MediaStreamTrack): Promise<File> {
  const frame = document.createElement("canvas");
  frame.width = film.videoWidth;
  frame.height = film.videoHeight;
  frame.getContext("2d")?.drawImage(film, 0, 0);
  const isLarge = Math.max(frame.width, frame.height) >= enoughPixels;
  const blob = (isLarge ? null : await largerPhoto(track)) ?? (await jpegOf(frame));
  return new File([blob], "drawing.jpg", { type: "image/jpeg" });
}

/** Many phones film with fewer pixels than they photograph; null where this one cannot. */
async function largerPhoto(track: MediaStreamTrack): Promise<Blob | null> {
  if (!("ImageCapture" in window)) return null;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_MS));
  try {
    const photo = await Promise.race([new ImageCapture(track).takePhoto(), late]);
    return photo?.type === "image/jpeg" ? photo : null;
  } catch {
    return null;
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The frame is no picture"))),
      "image/jpeg",
      QUALITY,
    );
  });
}
