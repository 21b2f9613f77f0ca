import { pathTo } from "~/path-to";
import { TextLink } from "~/ui/text-link";

/** What whoever opens an account agrees to. */
export function AgreeingToTerms() {
  return (
    <>
      By creating an account you agree to our <TextLink to={pathTo("/legal/terms")}>terms</TextLink>{" "}
      and <TextLink to={pathTo("/privacy")}>privacy policy</TextLink>.
    </>
  );
}
