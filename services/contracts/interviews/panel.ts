/** What the panel of one college may have. */
export const panelLimits = {
  /** Interviewers, those who are invited among them. */
  interviewers: 100,
  /** Invitations in a day. */
  invitationsADay: 50,
  /** Days that an invitation is open. */
  linkDays: 14,
  /** Interviews that are given to somebody with one call. */
  assignedAtOnce: 200,
} as const;
