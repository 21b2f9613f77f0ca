/** How a password and its button stand: readable, or as dots. */
export function passwordEye(isShown: boolean) {
  return isShown
    ? ({ type: "text", isPressed: true, label: "Hide" } as const)
    : ({ type: "password", isPressed: false, label: "Show" } as const);
}
