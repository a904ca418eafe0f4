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

/** What becomes of a document: another one, none for null, and nothing where it was changed in place. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- a handler that changes its document in place calls what answers nothing
type Next<Doc> = Doc | null | undefined | void;

/** What an event of one type does with its document: to one that is there, or, as `begins`, whether there is one or not. */
type Handler<Doc, Event> =
  | ((doc: Doc, recorded: Recorded<Event>) => Next<Doc>)
  | { readonly begins: (before: Doc | undefined, recorded: Recorded<Event>) => Doc | null };

/** A read model whose events each have a handler of their own. A handler owns the document that it is given, but in a journal. */
export interface Projector<Doc extends object, Event extends AnyEvent> extends Omit<ReadModel<Doc, Event>, 'types' | 'apply'> {
  /** The handler of every type of event that the read model wants. */
  readonly on: { readonly [Type in Event['type']]: Handler<Doc, Extract<Event, { readonly type: Type }>> };
  /**
   * The document of an event that does not begin one, where there is none; null where nothing follows then. Default: throws, which parks
   * the stream.
   */
  readonly missing?: (recorded: Recorded<Event>) => Doc | null;
  /** What follows from the rest of a document that was changed: not of one that an event begins. */
  // oxlint-disable-next-line typescript/no-invalid-void-type -- as of a handler
  readonly after?: (doc: Doc, recorded: Recorded<Event>) => Doc | void;
}

/** Makes a read model of handlers by type of event: the types that it wants are those that have one. */
export function projector<Doc extends object, Event extends AnyEvent>({
  on,
  missing,
  after,
  ...declared
}: Projector<Doc, Event>): ReadModel<Doc, Event> {
  const handlers = new Map(Object.entries<Handler<Doc, Event>>(on as never));
  return {
    ...declared,
    types: [...handlers.keys()],
    apply(before, recorded) {
      const handler = handlers.get(recorded.event.type)!;
      if (typeof handler !== 'function') return handler.begins(before, recorded) ?? undefined;
      const found = missing === undefined ? existing(before, recorded) : (before ?? missing(recorded));
      if (found === null) return undefined;
      const next = handler(found, recorded);
      if (next === null) return undefined;
      const doc = next ?? found;
      return after?.(doc, recorded) ?? doc;
    },
  };
}

/** The document of an event that cannot be the first of its stream. Throws, which parks the stream, when there is none. */
export function existing<Doc>(doc: Doc | undefined, recorded: Recorded<AnyEvent>): Doc {
  if (doc === undefined) throw new Error(`${recorded.event.type} came before the event that makes the document`);
  return doc;
}
