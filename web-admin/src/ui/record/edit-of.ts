/** What the form of an edit holds beside the record's own fields: the revision that it is based on, and why. */
export interface Edited {
  readonly revision?: number;
  readonly reason?: string | null;
}

/** An edit, as the API takes it: what is saved, with the revision, and with the reason where there is one. */
export function editOf(saved: object, { revision, reason }: Edited) {
  const why = reason?.trim() ?? '';
  return { ...saved, revision, ...(why !== '' && { reason: why }) };
}
