import {
  useEffect,
  useId,
  useRef,
  useState,
  type DragEvent,
  type ReactNode,
  type RefObject,
} from "react";

import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { RedrawnLater } from "~/ui/marker/redrawn-later";
import { Scribble } from "~/ui/marker/scribble";
import { Picture } from "~/ui/picture";
import { useHydrated } from "~/ui/use-hydrated";

import { CameraButton, mayHaveCamera } from "./camera/camera-button";
import { cameraCopy, type CameraProblem } from "./camera/camera-copy";
import { problemOfChoice } from "./file-choice";
import { DESIGN_FILE_ACCEPT, choiceMessages, type ChoiceProblem } from "./upload-limits";
import { usePreview } from "./use-preview";

type Props = {
  /** The form that the picture belongs to. */
  formId: string;
  file: File | null;
  /** The picture that was looked at, until another one is chosen. */
  earlierPictureId?: string | undefined;
  /** What is made of it is shown beside it. */
  isSmall: boolean;
  /** Whether a new photo is the better way on. */
  isRetake: boolean;
  errors: readonly string[];
  isCameraFirst: boolean;
  /** `isTaken`: with the camera of this page. */
  onChange: (file: File | null, isTaken: boolean) => void;
  /** What happens with the picture just now; meanwhile it draws itself. */
  children?: ReactNode;
};

/** Choose, photograph or drop a drawing, and see it before it is sent. */
export function ArtworkPicker({
  formId,
  file,
  earlierPictureId,
  isSmall,
  isRetake,
  errors,
  isCameraFirst,
  onChange,
  children,
}: Props) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview(file);
  const [unseen, setUnseen] = useState<File | null>(null);
  const shown = problem ?? errors[0];
  const [noCamera, setNoCamera] = useState<CameraProblem | null>(null);
  const hasCamera = useHydrated() && mayHaveCamera() && !noCamera;
  const photo = useRef<HTMLInputElement>(null);
  // The button that opened the camera is gone with it.
  useEffect(() => {
    if (noCamera) photo.current?.focus();
  }, [noCamera]);
  const hasPicture = file !== null || earlierPictureId !== undefined;

  function choose(chosen: File | null | undefined, isTaken = false) {
    if (!chosen) return;
    const found = problemOfChoice(chosen);
    if (found) return refuse(found);
    setProblem(null);
    onChange(chosen, isTaken);
  }

  function refuse(found: ChoiceProblem) {
    setProblem(`${choiceMessages[found].title}: ${choiceMessages[found].text}`);
    onChange(null, false);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  }

  return (
    <fieldset aria-describedby={`${id}-hint ${shown ? `${id}-error` : ""}`} className="min-w-0">
      <legend className="mb-1.5 font-display text-lg font-bold">Your drawing</legend>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "marker-frame flex flex-col items-center justify-center gap-4 border-dashed p-5 text-center transition-colors",
          isSmall ? "min-h-0" : "min-h-72 lg:min-h-104",
          isOver ? "bg-yellow" : "bg-white",
          shown && "!border-danger",
        )}
      >
        {file && file === unseen ? (
          <p className="font-display text-lg font-bold">
            We can’t show this picture here. Send it, and we’ll look at it.
          </p>
        ) : preview ? (
          <Preview
            address={preview}
            isSmall={isSmall}
            isRedrawn={Boolean(children)}
            onUnseen={() => setUnseen(file)}
          />
        ) : earlierPictureId ? (
          <div className="w-full max-w-40">
            <Picture
              pictureId={earlierPictureId}
              alt="Your drawing, as you sent it"
              sizes="160px"
              isFirst
              className="aspect-square !bg-white !object-contain"
            />
          </div>
        ) : (
          <>
            <Scribble name="paper" className="size-20" />
            <p className="font-display text-lg font-bold">
              <span className="pointer-coarse:hidden">Drop your drawing here</span>
              <span className="hidden pointer-coarse:inline">Show us your drawing</span>
            </p>
          </>
        )}
        {children}
        {noCamera && (
          <p role="status" className="font-semibold">
            {cameraCopy[noCamera]}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          {hasCamera && (
            <CameraButton
              isMain={isRetake}
              isOpenAtOnce={isCameraFirst}
              onTaken={(taken) => choose(taken, true)}
              onProblem={setNoCamera}
            />
          )}
          <FileButton
            input={photo}
            formId={formId}
            label={hasPicture ? "Take a new photo" : "Take a photo"}
            name="photo"
            withCamera
            isHidden={hasCamera}
            isMain={isRetake}
            onChoose={choose}
          />
          <FileButton
            formId={formId}
            label={hasPicture ? "Choose another" : "Choose a picture"}
            name="artwork"
            isWrong={shown !== undefined}
            onChoose={choose}
          />
        </div>
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-2">
        {file ? `${file.name} · ${megabytes(file.size)}` : "A photo or a picture file, up to 25MB."}
      </p>
      {shown && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {shown}
        </p>
      )}
    </fieldset>
  );
}

function Preview({
  address,
  isSmall,
  isRedrawn,
  onUnseen,
}: {
  address: string;
  isSmall: boolean;
  isRedrawn: boolean;
  onUnseen: () => void;
}) {
  const picture = (
    <img
      src={address}
      alt="Your drawing, as you chose it"
      onError={onUnseen}
      className={classNames("w-auto max-w-full object-contain", isSmall ? "max-h-40" : "max-h-96")}
    />
  );
  if (!isRedrawn) return picture;
  return (
    <RedrawnLater src={address} isRepeated>
      {picture}
    </RedrawnLater>
  );
}

function FileButton({
  input,
  formId,
  label,
  name,
  withCamera = false,
  isMain = false,
  isHidden = false,
  isWrong = false,
  onChoose,
}: {
  input?: RefObject<HTMLInputElement | null>;
  formId: string;
  label: string;
  name: string;
  withCamera?: boolean;
  isMain?: boolean;
  isHidden?: boolean;
  isWrong?: boolean;
  onChoose: (file: File | undefined) => void;
}) {
  return (
    <label
      className={classNames(
        buttonClass({ size: "md", variant: isMain ? "primary" : "secondary" }),
        isHidden && "!hidden",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
      )}
    >
      {label}
      <input
        ref={input}
        type="file"
        form={formId}
        name={name}
        aria-invalid={isWrong || undefined}
        accept={withCamera ? "image/*" : DESIGN_FILE_ACCEPT}
        {...(withCamera ? { capture: "environment" as const } : {})}
        onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        className="sr-only"
      />
    </label>
  );
}

function megabytes(bytes: number): string {
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
