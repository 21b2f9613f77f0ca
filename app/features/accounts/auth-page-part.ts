import { Part } from "~/lib/part";

/** A page with one form on a sheet; the sign-up dialog shows its contents as a screen. */
export const authPagePart = new Part<{
  title: "";
  subtitle: "";
  sheet: "";
}>("auth-page");
