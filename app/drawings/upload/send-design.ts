import { nextUploadText } from "~/people/rate-limits/rate-limits";
import { secondsToWait } from "~/lib/retry-later";
import { pathTo } from "~/path-to";

import { isSubmitResult, type SubmitResult } from "./submit-result";
import { choiceMessages, type Message } from "./upload-limits";

const WAIT_MS = 120_000;
/** From this status on, what stands before the shop says that it did not reach it just now. */
const BEFORE_THE_SHOP = 502;

/**
 * Sends the upload form and reports how much of it has arrived.
 * @param onProgress a fraction from 0 to 1
 * @param signal ends it when another picture was chosen
 */
export function sendDesign(
  form: FormData,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<SubmitResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (message: Message) => resolve(failed(message));
    const lose = () => resolve({ ...failed(choiceMessages["file-not-stored"]), isLost: true });
    request.open("POST", pathTo("/api/designs"));
    request.responseType = "json";
    request.timeout = WAIT_MS;
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total ? loaded / total : 0),
    );
    request.addEventListener("load", () => {
      const result: unknown = request.response;
      if (isSubmitResult(result)) resolve(inOwnTime(result, request));
      else if (request.status >= BEFORE_THE_SHOP) lose();
      else
        fail(
          request.status === 413 ? choiceMessages["too-large"] : choiceMessages["design-not-saved"],
        );
    });
    request.addEventListener("error", lose);
    request.addEventListener("timeout", lose);
    request.addEventListener("abort", () => fail(choiceMessages["file-not-stored"]));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** A pause as it ends by the clock of whoever reads it. */
function inOwnTime(result: SubmitResult, request: XMLHttpRequest): SubmitResult {
  const seconds = secondsToWait(request);
  if (seconds === null || result.ok || !result.message) return result;
  const text = nextUploadText(seconds, new Date());
  return { ...result, message: { ...result.message, text } };
}

function failed(message: Message) {
  return {
    ok: false as const,
    errors: {},
    message,
    values: { title: "", inspiration: "", drewItMyself: false },
  };
}
