import type { AgeBracket } from "~/schema/age-brackets";
import type { UsState } from "~/lib/us-states";

export type DemoCreator = {
  firstName: string;
  lastName: string;
  /** Whole years. */
  age: number;
  ageBracket: AgeBracket;
  state: UsState;
  bio: string | null;
  showState: boolean;
};

const bios = [
  "I draw at the kitchen table. My cat helps by sitting on the paper.",
  "Black marker only. Pencils smudge and crayons break.",
  "I want to draw every animal in the world. 31 done.",
  "My grandpa taught me to draw horses. Mine look happier.",
  "I draw on the bus, so my lines are a bit wobbly. I like that.",
  "Saving up for a drum kit, one shirt at a time.",
  "I like drawing tiny things really big.",
  "Lefty. Always have ink on my hand.",
  "I draw what I dream, before breakfast, so I don't forget it.",
  "Half of my money goes to the animal shelter on our street.",
  null,
  "My little brother picks what I draw next. It is mostly sharks.",
] as const;

const people: readonly [string, string, number, UsState][] = [
  ["Mila", "Harper", 12, "OR"],
  ["Leo", "Bishop", 7, "TX"],
  ["Nora", "Quinn", 9, "CA"],
  ["Theo", "Marsh", 15, "NY"],
  ["Ivy", "Sandoval", 11, "WA"],
  ["Owen", "Fields", 6, "FL"],
  ["Zoe", "Lambert", 13, "IL"],
  ["Kai", "Nakamura", 10, "HI"],
  ["Ruby", "Ellison", 8, "CO"],
  ["Jude", "Okafor", 16, "GA"],
  ["Maya", "Patel", 12, "NJ"],
  ["Finn", "Gallagher", 5, "MA"],
  ["Luna", "Reyes", 9, "AZ"],
  ["Eli", "Stone", 14, "MI"],
  ["Hazel", "Brooks", 7, "MN"],
  ["Amir", "Haddad", 11, "OH"],
  ["Stella", "Novak", 17, "PA"],
  ["Gus", "Whitaker", 8, "VT"],
  ["Priya", "Raman", 10, "NC"],
  ["Max", "Dunn", 13, "VA"],
  ["Clara", "Weiss", 6, "WI"],
  ["Diego", "Morales", 15, "NM"],
  ["June", "Castle", 12, "TN"],
  ["Silas", "Grant", 9, "MO"],
  ["Aria", "Monroe", 16, "NV"],
  ["Toby", "Lind", 7, "ME"],
  ["Esme", "Carter", 11, "LA"],
  ["Noah", "Pruitt", 4, "KY"],
  ["Wren", "Hollis", 14, "ID"],
  ["Samir", "Aziz", 10, "MD"],
  ["Poppy", "Greer", 8, "SC"],
  ["Hugo", "Vance", 13, "CT"],
  ["Alma", "Ruiz", 6, "UT"],
  ["Felix", "Thorne", 17, "IN"],
  ["Daisy", "Cole", 12, "AL"],
  ["Ravi", "Menon", 9, "KS"],
  ["Lena", "Fischer", 15, "IA"],
  ["Otis", "Ward", 5, "MT"],
  ["Juno", "Blake", 11, "AK"],
  ["Cora", "Whitfield", 18, "OK"],
];

/** Made-up young artists across all brackets and more than twenty states. */
export const demoCreators: readonly DemoCreator[] = people.map(
  ([firstName, lastName, age, state], index) => ({
    firstName,
    lastName,
    age,
    state,
    ageBracket: bracketShown(age, index),
    bio: bios[index % bios.length] ?? null,
    showState: index % 5 !== 4,
  }),
);

function bracketShown(age: number, index: number): AgeBracket {
  if (age >= 18) return "18+";
  if (age >= 13) return index % 2 === 0 ? "13-17" : age >= 14 ? "14-17" : "13-17";
  if (age >= 11) return "11-13";
  return age >= 8 ? "8-10" : "4-7";
}
