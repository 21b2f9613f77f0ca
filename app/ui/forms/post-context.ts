import { createContext } from "react";
import type { Fetcher } from "react-router";

import type { RefusedForm } from "~/lib/form";

type Posted = {
  /** What the form sends and others on the page do not. */
  fields: Readonly<Record<string, string>>;
  /** What posts it; without it, the page does. */
  fetcher?: Pick<Fetcher, "formData" | "formMethod"> | undefined;
  refused?: RefusedForm | undefined;
};

/** The form around a button or a field. */
export const PostContext = createContext<Posted>({ fields: {} });
