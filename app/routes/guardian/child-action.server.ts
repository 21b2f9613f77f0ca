import { data } from "react-router";

import type { Actor } from "~/people/actor";
import { showingModes } from "~/schema/showing-modes";
import { signChildOut } from "~/families/guardians/childs-devices.server";
import { pauseChild, resumeChild } from "~/families/guardians/pause-child.server";
import { setShowing } from "~/families/guardians/set-showing.server";
import { keepConsent } from "~/families/consent/ending/revoke-consent.server";
import { answerPayee, askPayee } from "~/families/second-parent/change-payee.server";
import { askRemoval, withdrawRemoval } from "~/families/second-parent/end-second-parent.server";
import { withdrawInvitation } from "~/families/second-parent/invite-second-parent.server";
import type { FlashToast } from "~/lib/flash-toast";
import { pathTo } from "~/path-to";

import type { accountDeps } from "~/middleware/account-deps";
import type { Services } from "~/services.server";

import { redirectWithToast } from "~/middleware/redirect-with-toast";

type Asked = { guardian: Actor; consentId: string; form: FormData };
type Deps = ReturnType<typeof accountDeps>;
type Done = { isDone: boolean; toast: FlashToast };

const nothingDone = {
  tone: "error",
  title: "That is not possible any more",
  text: "Nothing was changed. The page shows how things are now.",
} as const satisfies FlashToast;

/**
 * The buttons that act at once on the child's account; null for every other form. A button of a page
 * that is out of date, such as after the other parent was quicker, changes nothing and says so.
 */
export async function childAction(db: Services["db"], asked: Asked, deps: Deps) {
  const done = await act(db, asked, deps);
  if (!done) return null;
  const toast = done.isDone ? done.toast : nothingDone;
  const { consentId } = asked;
  return redirectWithToast(pathTo("/guardian/consents/:consentId", { consentId }), toast);
}

async function act(
  db: Services["db"],
  { guardian, consentId, form }: Asked,
  deps: Deps,
): Promise<Done | null> {
  switch (form.get("intent")) {
    case "pause":
      return {
        isDone: await pauseChild(db, guardian, consentId, deps),
        toast: { title: "Paused", text: "Nothing is public, and nothing new is taken in." },
      };
    case "resume":
      return {
        isDone: await resumeChild(db, guardian, consentId, deps),
        toast: { title: "The pause is over", text: "Everything is as it was." },
      };
    case "showing": {
      const showing = showingModes.find((mode) => mode === form.get("showing"));
      if (!showing) throw data("not-found", { status: 404 });
      return {
        isDone: await setShowing(db, guardian, { consentId, showing }, deps),
        toast: { title: "Saved" },
      };
    }
    case "sign-out": {
      const sessionId = String(form.get("session"));
      return {
        isDone: await signChildOut(db, guardian, { consentId, sessionId }, deps),
        toast: { title: "Signed out" },
      };
    }
    case "stay":
      return {
        isDone: await keepConsent(db, guardian, consentId, deps),
        toast: { title: "Nothing is deleted", text: "The pause stays until one of you ends it." },
      };
    case "withdraw-invitation":
      return {
        isDone: await withdrawInvitation(db, guardian, consentId, deps),
        toast: { title: "Withdrawn", text: "The link no longer works." },
      };
    case "remove-parent":
      return {
        isDone: await askRemoval(db, guardian, consentId, deps),
        toast: { title: "We have told them", text: "Their part ends in seven days." },
      };
    case "keep-parent":
      return {
        isDone: await withdrawRemoval(db, guardian, consentId, deps),
        toast: { title: "They stay", text: "We have told them." },
      };
    case "payee-ask":
      return {
        isDone: await askPayee(db, guardian, consentId, deps),
        toast: { title: "Asked", text: "Nothing changes until the other parent agrees." },
      };
    case "payee-yes":
      return {
        isDone: await answerPayee(db, guardian, { consentId, agrees: true }, deps),
        toast: { title: "Agreed", text: "We have told you both by email." },
      };
    case "payee-no":
      return {
        isDone: await answerPayee(db, guardian, { consentId, agrees: false }, deps),
        toast: { title: "Nothing changes", text: "We have told the other parent." },
      };
    default:
      return null;
  }
}
