/** A state machine as a literal table: every state, and the states it may pass to. */
export type Transitions<State extends string> = { readonly [from in State]: readonly State[] };

/** Whether the table lets a thing pass from one state to the other. */
export function mayPass<State extends string>(
  table: Transitions<State>,
  from: State,
  to: State,
): boolean {
  return table[from].includes(to);
}

/** The states from which the table allows passing to `to`. */
export function statesBefore<State extends string>(table: Transitions<State>, to: State): State[] {
  return (Object.keys(table) as State[]).filter((from) => mayPass(table, from, to));
}
