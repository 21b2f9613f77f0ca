import type { AgreedScopes } from "~/schema/scopes";

/** What a guardian has to agree to, and nothing more. */
export const neededScopes: AgreedScopes = {
  accountAndArt: true,
  showArt: false,
  publicName: false,
  ageGroup: false,
  photo: false,
  bio: false,
  state: false,
  termsAndPayout: true,
};
