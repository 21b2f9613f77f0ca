import { useFetcher } from "react-router";

import { useResultToast, type ActionResult } from "./action-result";
import { Button } from "../button";
import { Switch } from "./checkbox";
import { classNames } from "../class-names";
import { useHydrated } from "../use-hydrated";
import { PostForm } from "./post-form";

type Props = {
  /** The state the server last reported. */
  isOn: boolean;
  label: string;
  offLabel?: string;
  accessibleLabel?: string;
  hint?: string;
  /** The field that posts "true" or "false". */
  name: string;
  fields?: Record<string, string>;
  action?: string;
};

/**
 * A switch that saves at once. It moves before the server has responded; when the server refuses,
 * it moves back and says why. Without JavaScript it is a button that flips it.
 */
export function LiveSwitch(props: Props) {
  return useHydrated() ? <MovingSwitch {...props} /> : <SwitchButton {...props} />;
}

function MovingSwitch({
  isOn,
  label,
  offLabel = label,
  accessibleLabel,
  hint,
  name,
  fields = {},
  action,
}: Props) {
  const fetcher = useFetcher<ActionResult>();
  useResultToast(fetcher.data);
  const wanted = fetcher.formData?.get(name);
  const isShownOn = wanted === undefined ? isOn : wanted === "true";
  const result = fetcher.state === "idle" ? fetcher.data : undefined;
  const refusal = result && "error" in result ? (result.text ?? result.error) : null;
  return (
    <div>
      <Switch
        label={isShownOn ? label : offLabel}
        {...(hint ? { hint } : { className: "md:w-fit lg:min-h-8" })}
        {...(accessibleLabel && { "aria-label": accessibleLabel })}
        checked={isShownOn}
        onChange={(event) =>
          void fetcher.submit(
            { ...fields, [name]: String(event.currentTarget.checked) },
            { method: "post", ...(action && { action }) },
          )
        }
      />
      {refusal && (
        <p role="alert" className="max-w-56 text-sm font-semibold text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}

function SwitchButton({
  isOn,
  label,
  offLabel = label,
  accessibleLabel,
  hint,
  name,
  fields = {},
  action,
}: Props) {
  return (
    <PostForm
      fields={fields}
      {...(action && { action })}
      // As high as the switch that takes its place.
      className={classNames(
        "flex min-h-11 flex-wrap items-center justify-between gap-3",
        !hint && "lg:min-h-8",
      )}
    >
      <span>
        <span className="font-semibold">
          {offLabel === label ? `${label}: ${isOn ? "on" : "off"}` : isOn ? label : offLabel}
        </span>
        {hint && <span className="block text-sm text-ink-2">{hint}</span>}
      </span>
      <Button
        size="sm"
        className={hint ? "" : "lg:-my-2"}
        name={name}
        value={String(!isOn)}
        {...(accessibleLabel && { "aria-label": `Change: ${accessibleLabel}` })}
      >
        Change
      </Button>
    </PostForm>
  );
}
