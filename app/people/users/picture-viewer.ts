import { pictureKinds, type PictureKind, type PictureViewer } from "~/schema/picture-viewer";

import { mayDo, type AdminPermission, type AdminRole } from "~/schema/admin-roles";

/** Whose work on the team needs a picture that is not public; a return's has a page of its own. */
const neededFor: Record<PictureKind, AdminPermission | null> = {
  photo: "see-photos",
  drawing: "see-private-drawings",
  ink: "see-private-drawings",
  mockup: "see-private-drawings",
  profile: "see-private-drawings",
  product: "see-private-drawings",
  print: "see-print-files",
  return: null,
  review: "moderate",
};

/** Someone who asks for a picture, with what their work needs; outside the team that is nothing. */
export function pictureViewer(actor: { userId: string; role: AdminRole | null }): PictureViewer {
  return {
    userId: actor.userId,
    needs: pictureKinds.filter((kind) => {
      const right = neededFor[kind];
      return right !== null && mayDo(actor, right);
    }),
    prints: mayDo(actor, "see-print-files"),
  };
}
