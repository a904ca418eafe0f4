/** Limits that several parts share. Lengths in characters unless said otherwise. */
export const limits = {
  /** Free points of 'Unlock free Subscription'. */
  freePoints: 100,
  /** Bytes of a JSON body. */
  jsonBody: 64 * 1024,
  /** Nesting of a JSON body. */
  jsonDepth: 12,
  /** Bytes of an uploaded picture. */
  picture: 5 * 1024 * 1024,
  /** Bytes of a document that somebody sends with a form. */
  document: 10 * 1024 * 1024,
  /** Bytes of all headers of a request. */
  headers: 16 * 1024,
  /** Milliseconds for a request to arrive whole. */
  requestMs: 30_000,
  /** Milliseconds that a connection is kept on which nothing moves, and where an answer takes its time. */
  stillMs: 60_000,
  lateMs: 15 * 60_000,
  /** Milliseconds that a query waits for its read model. */
  readAfterMs: 2_000,
  /** Hours that a verification link lives. */
  verifyHours: 48,
  /** Days that the link to the address of an application for membership lives. */
  membershipLinkDays: 7,
  /** Minutes that a reset link lives. */
  resetMinutes: 60,
  /** Minutes that an access token lives. */
  accessMinutes: 10,
  /** Minutes for which a session is fresh after its person proved who they are. */
  stepUpMinutes: 15,
  /** Minutes that an admin may look at somebody's pages as they see them. */
  viewMinutes: 15,
  /** Days that a refresh token family lives without use. */
  sessionDays: 30,
  /** Days after which a session ends however much it is used. */
  sessionMaxDays: 90,
  /** Milliseconds in which a token just rotated answers with its same successor. */
  rotationGraceMs: 10_000,
  /** Characters of 'about speaker' before read more (B3). */
  readMore: 25,
  /** Characters of the name in the navigation (C1). */
  navName: 9,
  /** Hours after which an admin whose role was given in the console may approve what others propose. */
  approverHours: 24,
  /** Characters of a text that an admin list is searched or filtered by. */
  filterText: 200,
  /** Rows that one page of a list may ask for. */
  pageSize: 1000,
} as const;
