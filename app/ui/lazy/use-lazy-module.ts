import { useRef, useState } from "react";

type Later<Module> = {
  /** Null until it is there. */
  loaded: Module | null;
  /** It was asked for and could not be loaded. */
  isMissing: boolean;
  /** Loads it, if that has not begun; after a failure, once more. */
  prepare: () => void;
  /** The same, and says when it could not be loaded. Whether it is there then. */
  ask: () => Promise<boolean>;
};

/** Scripts that only some visitors use, loaded when they are wanted. */
export function useLazyModule<Module>(load: () => Promise<Module>): Later<Module> {
  const [loaded, setLoaded] = useState<Module | null>(null);
  const [isMissing, setMissing] = useState(false);
  const wanted = useRef<Promise<boolean>>(null);
  const want = () => {
    wanted.current ??= load().then(
      (module) => {
        setLoaded(module);
        return true;
      },
      () => {
        wanted.current = null;
        return false;
      },
    );
    return wanted.current;
  };
  const ask = async () => {
    setMissing(false);
    const isThere = await want();
    setMissing(!isThere);
    return isThere;
  };
  return { loaded, isMissing, prepare: () => void want(), ask };
}
