import type { Recorded } from '@aarambh/kernel/codec.ts';
import type { DocumentModel } from '@aarambh/kernel/ports/document-writer.ts';

interface AnyEvent {
  readonly type: string;
}

/**
 * A read model: a pure function from events to documents. A document has one source stream, and the host applies
 * each event of that stream at most once to it, in order; streams come in any order among each other.
 */
export interface ReadModel<Doc extends object = object, Event extends AnyEvent = AnyEvent> extends DocumentModel {
  readonly types: readonly Event['type'][];
  /** Events whose personal part is read; of all others it is null and nothing is decrypted. */
  readonly personal?: readonly Event['type'][];
  /** Events after which nothing that was overwritten may be left anywhere. */
  readonly erasing?: readonly Event['type'][];
  search?(doc: Doc): readonly string[];
  /**
   * The ids of the documents that an event touches, all of its own stream; null for none. In a journal exactly one, made by
   * `journalId`.
   */
  key(recorded: Recorded<Event>): string | readonly string[] | null;
  /**
   * The document after the event; undefined deletes it. It owns the document that it is given and may change it in place.
   * In a journal it is given the stream's previous document instead, which it must leave as it is.
   */
  apply(doc: Doc | undefined, recorded: Recorded<Event>): Doc | undefined;
  /** A journal keeps one document for each event and never changes it. */
  readonly journal?: true;
}

/** The models whose documents may hold personal data. */
export function personalModels(models: readonly ReadModel[]): readonly ReadModel[] {
  return models.filter(({ personal }) => personal !== undefined);
}

/** The id of a journal's document: it sorts as its stream does, up to 100 million events. */
export function journalId(prefix: string, revision: number): string {
  return `${prefix}:${String(revision).padStart(8, '0')}`;
}

/** What all ids of one stream in a journal start with. */
export function journalPrefix(id: string): string {
  return id.slice(0, id.lastIndexOf(':') + 1);
}

/** The id in a stream's name: what follows the category. */
export function idOf(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}

/** The document of an event that cannot be the first of its stream. Throws, which parks the stream, when there is none. */
export function existing<Doc>(doc: Doc | undefined, recorded: Recorded<AnyEvent>): Doc {
  if (doc === undefined) throw new Error(`${recorded.event.type} came before the event that makes the document`);
  return doc;
}
