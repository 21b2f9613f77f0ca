import { useRef, useState } from "react";

type Later<Module> = {
  /** Null until it is there. */
  loaded: Module | null;
  /** Loads it, if that has not begun; after a failure, once more. Whether it is there then. */
  want: () => Promise<boolean>;
};

/** Scripts that only some visitors use, loaded when they are wanted. */
export function useLater<Module>(load: () => Promise<Module>): Later<Module> {
  const [loaded, setLoaded] = useState<Module | null>(null);
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
  return { loaded, want };
}
