import { brand } from "~/brand";
import { AuthPage } from "~/features/accounts/auth-page";
import { GrownUpStep } from "~/features/accounts/sign-up/grown-up-step";

/** For children under 13 who want to shop or join the waitlist. */
export default function SignUpGrownUp() {
  return (
    <AuthPage title="Ask a grown-up" subtitle="This is something to do together.">
      <title>{`Ask a grown-up | ${brand.name}`}</title>
      <GrownUpStep />
    </AuthPage>
  );
}
