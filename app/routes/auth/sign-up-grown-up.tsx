import { GrownUpScreen } from "~/people/sign-up/sign-up-screens";

/** Whoever signs up is not in the shop yet. */
export const handle = { isRoom: true };

export default function SignUpGrownUp() {
  return <GrownUpScreen />;
}
