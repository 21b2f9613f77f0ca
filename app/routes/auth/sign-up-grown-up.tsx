import { GrownUpScreen } from "~/features/accounts/sign-up/sign-up-screens";

export default function SignUpGrownUp() {
  return <GrownUpScreen />;
}
