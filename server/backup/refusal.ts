/** Something that cannot be done as it was asked for, in words for whoever typed the command. */
export class Refusal extends Error {
  override name = "Refusal";
}
