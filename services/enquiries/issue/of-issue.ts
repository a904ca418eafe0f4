/** Which issue a command is about. */
export interface OfIssue {
  readonly issueId: string;
}

/** What works on an issue names what it looked at: nothing is written where something happened since. */
export interface AfterLook extends OfIssue {
  readonly step: number;
}
