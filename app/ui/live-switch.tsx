import { useFetcher } from "react-router";

import { useAnswerToast, type ActionAnswer } from "./action-answer";
import { Switch } from "./checkbox";

/**
 * A switch that saves at once. It moves before the server has answered; when the server refuses,
 * it moves back and says why.
 */
export function LiveSwitch({
  isOn,
  label,
  offLabel = label,
  accessibleLabel,
  hint,
  name,
  fields = {},
  action,
}: {
  /** As the server last said. */
  isOn: boolean;
  label: string;
  offLabel?: string;
  accessibleLabel?: string;
  hint?: string;
  /** The field that says "true" or "false". */
  name: string;
  fields?: Record<string, string>;
  action?: string;
}) {
  const fetcher = useFetcher<ActionAnswer>();
  useAnswerToast(fetcher.data);
  const wanted = fetcher.formData?.get(name);
  const isShownOn = wanted === undefined ? isOn : wanted === "true";
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const refusal = answer && "error" in answer ? (answer.text ?? answer.error) : null;
  return (
    <div>
      <Switch
        label={isShownOn ? label : offLabel}
        {...(hint ? { hint } : { className: "md:w-fit" })}
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
