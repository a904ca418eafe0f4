/** A mail ready to leave. `messageId` is derived from the fact it tells, so that a repeat is recognised as one. */
export interface Mail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Headers of its own, such as those by which a list is left. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: readonly MailAttachment[];
  /** The Message-ID that every mail of one conversation refers to, so that mailboxes show them together (RFC 5322, 3.6.4). */
  readonly inReplyTo?: string;
  readonly references?: string;
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
