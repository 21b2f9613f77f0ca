/** Who reads about a notice for the artist: a teen alone has no one yet who receives the money. */
export const takedownReaders = ["parent", "payee", "teen", "teen-alone", "artist"] as const;

export type TakedownReader = (typeof takedownReaders)[number];
