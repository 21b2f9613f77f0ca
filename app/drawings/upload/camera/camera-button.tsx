import { useEffect, useEffectEvent, useState } from "react";

import { Button } from "~/ui/button";
import { useLazyModule } from "~/ui/lazy/use-lazy-module";

import type { CameraProblem } from "./camera-copy";

type Props = {
  isMain: boolean;
  /** Whoever comes for the next drawing has used it before. */
  isOpenAtOnce: boolean;
  onTaken: (photo: File) => void;
  onProblem: (problem: CameraProblem) => void;
};

/** Opens the guided camera; its scripts are loaded when someone is about to press. */
export function CameraButton({ isMain, isOpenAtOnce, onTaken, onProblem }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { loaded, prepare, ask } = useLazyModule(() => import("./guided-camera"));
  const open = async () => ((await ask()) ? setOpen(true) : onProblem("missing"));
  const openAtOnce = useEffectEvent(() => isOpenAtOnce && void open());
  useEffect(() => void openAtOnce(), []);
  return (
    <>
      <Button
        type="button"
        variant={isMain ? "primary" : "secondary"}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => void open()}
      >
        Use the camera
      </Button>
      {isOpen && loaded && (
        <loaded.GuidedCamera
          onTaken={onTaken}
          onClose={() => setOpen(false)}
          onProblem={onProblem}
        />
      )}
    </>
  );
}

/** Where there is none at all, or the page was not sent encrypted, nobody is asked for it. */
export function mayHaveCamera(): boolean {
  return "mediaDevices" in navigator && "getUserMedia" in navigator.mediaDevices;
}
