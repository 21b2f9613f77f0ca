import { data, type RouterContextProvider } from "react-router";

import type { Actor } from "~/people/actor";
import {
  countFile,
  countUnproven,
  pauseOfUploads,
} from "~/people/rate-limits/count-attempt.server";
import { nextUploadText } from "~/people/rate-limits/rate-limits";
import type { ProfileResult } from "~/drawings/profiles/profile-result";
import { changeProfilePicture } from "~/drawings/profiles/change-profile-picture.server";
import { pictureMessages } from "~/drawings/profiles/picture-limits";
import { servicesContext } from "~/middleware/context";
import { requestOrigin } from "~/middleware/request-origin";
import { REFUSED } from "~/lib/refuse-form";
import { retryLater } from "~/lib/retry-later";
import { shopZone } from "~/lib/shop-zone";

/** The photo section of the profile page. */
export async function saveProfilePicture(
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
  actor: Actor,
) {
  const { db, files, log, now } = context.get(servicesContext);
  const origin = requestOrigin(context, request);
  const file = form.get("picture");
  if (!(file instanceof File) || file.size === 0)
    return refusal(pictureMessages["no-file"], { status: REFUSED });
  const sender = { userId: actor.userId, address: origin.ipAddress };
  const arrivedAt = now();
  const sent = await countFile(db, sender, arrivedAt);
  const allowed = sent.ok ? await pauseOfUploads(db, actor.userId, arrivedAt) : sent;
  if (!allowed.ok) return pause(allowed.retryAfterSeconds, arrivedAt);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const result = await changeProfilePicture(db, actor, bytes, { files, log, now: now(), origin });
  if (result.ok)
    return data<ProfileResult>({
      isSaved: true,
      message: "Upload successful!",
      errors: {},
      typed: null,
    });
  if (result.reason === "too-many") return pause(result.retryAfterSeconds, arrivedAt);
  const status = result.reason === "failed" ? 500 : REFUSED;
  if (status === REFUSED) await countUnproven(db, origin.ipAddress, now());
  return refusal(pictureMessages[result.reason], { status });
}

function pause(seconds: number, now: Date) {
  return refusal(nextUploadText(seconds, now, shopZone()), retryLater(429, seconds));
}

function refusal(message: string, init: ResponseInit) {
  return data<ProfileResult>(
    { isSaved: false, message, errors: { picture: [message] }, typed: null },
    init,
  );
}
