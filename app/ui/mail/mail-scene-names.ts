/** The moments that mails have a drawn scene for, and what stands in its place where none is shown. */
export const mailScenes = {
  picked: "Drawn: four shirts, one in a circle",
  live: "Drawn: three people wear a shirt with a heart",
  sold: "Drawn: a heart between an artist and someone in their shirt",
  "on-its-way":
    "Drawn: one line from a marker to a shirt, a parcel and a door; it has come to the parcel",
  paid: "Drawn: a jar full of coins",
} as const;

export type MailSceneName = keyof typeof mailScenes;

export function isMailScene(name: string): name is MailSceneName {
  return Object.hasOwn(mailScenes, name);
}
