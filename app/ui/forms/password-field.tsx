import { useState, type ComponentProps } from "react";

import { classNames } from "../class-names";
import { controlClass, Field } from "./field";
import { passwordEye } from "./password-eye";
import { useParts, type Frame } from "./text-field";

/** A password with a button that shows it. */
export function PasswordField(props: Frame & ComponentProps<"input">) {
  const { frame, control } = useParts(props);
  const [isShown, setShown] = useState(false);
  const eye = passwordEye(isShown);
  return (
    <Field {...frame} showsAll>
      {(wiring) => (
        <span className="relative block">
          <input
            {...control}
            {...wiring}
            // Never one that was sent before.
            defaultValue={undefined}
            type={eye.type}
            className={classNames(controlClass, "pr-20")}
          />
          <button
            type="button"
            aria-pressed={eye.isPressed}
            aria-label="Show password"
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0.5 right-0.5 rounded-md px-3.5 text-sm font-semibold text-ink-2 hover:text-ink [@media(scripting:none)]:hidden"
          >
            {eye.label}
          </button>
        </span>
      )}
    </Field>
  );
}
