/** A state machine as a literal table: every state and the states it may change to. */
export type Transitions<State extends string> = { readonly [from in State]: readonly State[] };

/** Whether the table allows the change from one state to the other. */
export function mayPass<State extends string>(
  table: Transitions<State>,
  from: State,
  to: State,
): boolean {
  return table[from].includes(to);
}

/** The states from which the table allows a change to `to`. */
export function statesBefore<State extends string>(table: Transitions<State>, to: State): State[] {
  return (Object.keys(table) as State[]).filter((from) => mayPass(table, from, to));
}
