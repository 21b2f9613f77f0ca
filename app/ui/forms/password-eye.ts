/** The state of a password and its button: readable, or as dots. */
export function passwordEye(isShown: boolean) {
  return isShown
    ? ({ type: "text", isPressed: true, label: "Hide" } as const)
    : ({ type: "password", isPressed: false, label: "Show" } as const);
}
