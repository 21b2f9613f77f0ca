import { GrownUpScreen } from "~/people/sign-up/sign-up-screens";

export default function SignUpGrownUp() {
  return <GrownUpScreen />;
}
