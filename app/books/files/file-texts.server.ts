import { bookFileNames, bookFiles } from "./book-files";

/** What the page says of each file: what its rows and columns are, not how they are found. */
export function fileTexts() {
  return bookFileNames.map((name) => {
    const { title, about, columns } = bookFiles[name];
    return {
      name,
      title,
      about,
      columns: columns.map(({ head, about: says }) => ({ head, about: says })),
    };
  });
}

export type FileText = ReturnType<typeof fileTexts>[number];
