import {
  AccessDeniedError,
  InvalidArgumentError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** No answer came in time; the server may still do what it was asked, if it was. */
export class NoAnswer extends Error {
  readonly sent: boolean;
  constructor(ms: number, sent: boolean) {
    super(`no answer within ${ms} ms`);
    this.name = 'NoAnswer';
    this.sent = sent;
  }
}

/** What a failed call says about the events it carried. */
export type Failure =
  /** The stream is at another revision: nothing was written by this call. */
  | { readonly kind: 'wrong-revision'; readonly actual: number }
  /** All events together exceed what the server takes. */
  | { readonly kind: 'too-large' }
  /** Refused for good: trying again changes nothing. */
  | { readonly kind: 'refused' }
  /** The call did not reach a server that could have acted on it: worth another try. */
  | { readonly kind: 'not-sent' }
  /** It may have been done, or may yet be: only the same call again can tell. */
  | { readonly kind: 'unknown' };

export function failureOf(error: unknown): Failure {
  if (error instanceof WrongExpectedVersionError)
    return { kind: 'wrong-revision', actual: typeof error.actualVersion === 'bigint' ? Number(error.actualVersion) : NO_STREAM };
  if (error instanceof MaxAppendSizeExceededError) return { kind: 'too-large' };
  if (error instanceof AccessDeniedError || error instanceof InvalidArgumentError || error instanceof StreamDeletedError)
    return { kind: 'refused' };
  if (error instanceof NoAnswer) return { kind: error.sent ? 'unknown' : 'not-sent' };
  if (isNoRecord(error) || /INVALID_ARGUMENT|Could not recognize BadRequest/.test(textOf(error))) return { kind: 'refused' };
  if (neverActedOn(textOf(error))) return { kind: 'not-sent' };
  return { kind: 'unknown' };
}

/**
 * Whether a read of `$all` failed because no record begins, or for reading backwards ends, where it should start. The server has no
 * error of its own for it: it stumbles over what it finds there, and says `Error` (22.10) or `InvalidPosition` (24.2) for most of
 * what it can stumble over. The same is said of a broken log, so whoever starts elsewhere instead must expect it again.
 * Source: `Services/Storage/StorageReaderWorker.cs` and `Services/Transport/Enumerators/Enumerator.ReadAll*.cs` of EventStore.Core.
 */
export function isNoRecord(error: unknown): boolean {
  return /Unexpected ReadAllResult: (?:Error|InvalidPosition)/.test(textOf(error));
}

/**
 * What gRPC says when there was no connection to send through, and the server when it does not take writes. All else counts as sent;
 * "not leader" too, because it ends the stream for appends beside it that may have been written.
 */
function neverActedOn(text: string): boolean {
  return /no connection established|name resolution failed|econnrefused|failed to discover|server is (?:not ready|busy)/i.test(text);
}

/** One line about a failure, for people; some of the client's errors have no message. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? error.constructor.name : error.message;
}
