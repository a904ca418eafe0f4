/** What the stream of an enrolment said, and by which revision: what is older than the newest that was heard changes nothing. */
export interface Said {
  readonly enrolmentId: string;
  readonly revision: number;
}
