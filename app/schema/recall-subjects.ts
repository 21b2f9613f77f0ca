/** What shirts are recalled by: how they were printed, certified, labeled, or what they were printed on. */
export const recallSubjects = ["batch", "certificate", "label", "blank"] as const;

export type RecallSubject = (typeof recallSubjects)[number];
