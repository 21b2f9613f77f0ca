import type { RefusedForm } from "~/lib/form";

/** The problem of a small form, shown above it. */
export function FormProblem({ refused }: { refused: RefusedForm | undefined }) {
  const problem = refused?.errors[""]?.[0];
  if (!problem) return null;
  return (
    <p role="alert" className="mb-3 text-sm font-semibold text-danger">
      {problem}
    </p>
  );
}
