/** What shirts are recalled by: how they were printed, certified, labeled, or what they were printed on and with. */
export const recallSubjects = ["batch", "certificate", "label", "blank", "ink"] as const;

export type RecallSubject = (typeof recallSubjects)[number];
