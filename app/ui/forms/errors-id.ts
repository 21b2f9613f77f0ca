/** The id of the messages below the control that has this id. */
export function errorsId(control: string): string {
  return `${control}-error`;
}
