import { useRef, useState } from "react";

type Later<Module> = {
  /** Null until it is there. */
  loaded: Module | null;
  hasFailed: boolean;
  /** Loads it, if that has not begun; after a failure, once more. */
  want: () => void;
};

/** Scripts that only some visitors use, loaded when they are wanted. */
export function useLater<Module>(load: () => Promise<Module>): Later<Module> {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isWanted = useRef(false);
  const want = () => {
    if (isWanted.current) return;
    isWanted.current = true;
    setFailed(false);
    load().then(setLoaded, () => {
      isWanted.current = false;
      setFailed(true);
    });
  };
  return { loaded, hasFailed, want };
}
