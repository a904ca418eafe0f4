/** A mail ready to leave. `messageId` is derived from the fact it tells, so that a repeat is recognised as one. */
export interface Mail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
}

/** A file that goes along with a mail. */
export interface MailAttachment {
  readonly filename: string;
  /** Media type with its parameters. */
  readonly contentType: string;
  readonly content: string;
}

export interface MailTransport {
  /** Resolves once the mail was handed over; rejects when it was not, to be tried again. */
  send(mail: Mail): Promise<void>;
}
