export interface OfIssue {
  readonly issueId: string;
}

/** What works on an issue names what it looked at: nothing is written where something happened since. */
export interface AfterLook {
  readonly issueId: string;
  readonly step: number;
}
