/** The six lessons of Future Founders' first level, in their order, by the end of their addresses. */
export const lessonSlugs = ["lines", "faces", "animals", "letters", "placing", "story"] as const;

export type LessonSlug = (typeof lessonSlugs)[number];
