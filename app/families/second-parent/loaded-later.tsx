import { lazy } from "react";

// Most children have one parent here: what two share is not in the scripts of their page.

export const ParentsCard = lazy(async () => ({
  default: (await import("./parents-card")).ParentsCard,
}));

export const StandingCallouts = lazy(async () => ({
  default: (await import("./standing-callouts")).StandingCallouts,
}));
