import type { z } from 'zod';

/**
 * One kind of domain event: the name is the storage format, so it never changes; a change of shape is a new version with an
 * upcast from the one before. `personal` is the part that is encrypted under the key of its subject; it reads
 * as null once that key is gone.
 */
export interface EventDefinition<
  Type extends string = string,
  Data extends z.ZodType = z.ZodType,
  Personal extends z.ZodType | undefined = z.ZodType | undefined,
> {
  readonly type: Type;
  readonly version: number;
  readonly data: Data;
  readonly personal: Personal;
  /** Field of the data that names whose text the personal part is, and so whose key it is under; every event with such a part has one. */
  readonly of?: string;
  /** Field of the data that names who was erased by it: their key goes, and every process that hears of it forgets them. */
  readonly erases?: string;
  /** It tells what staff alone can do. What members do too, such as cancelling a booking, is in the history of its record. */
  readonly deed?: true;
  /** upcasts[n] turns the data of version n into that of version n + 1. */
  readonly upcasts: Readonly<Record<number, (data: never) => unknown>>;
}

/** The fields of an event's data that may name a person. */
type Naming<Data> = { [Field in keyof Data & string]: Data[Field] extends string ? Field : never }[keyof Data & string];

interface More {
  readonly deed?: true;
  readonly version?: number;
  readonly upcasts?: Record<number, (data: never) => unknown>;
}

/** Of an event that tells what staff alone can do. */
export const deed = { deed: true } as const;

/** Defines an event type at its first or current version. */
export function defineEvent<Type extends string, Data extends z.ZodType>(
  type: Type,
  data: Data,
  more?: More & { readonly erases?: Naming<z.infer<Data>> },
): EventDefinition<Type, Data, undefined> {
  return { version: 1, upcasts: {}, ...more, type, data, personal: undefined };
}

/**
 * Defines an event type that carries personal data of one subject beside its open data: of whom the text is about, else of its writer. The
 * open data names them, in the field `of`. An event that names two people carries ids, and one person's text.
 */
export function definePersonalEvent<Type extends string, Data extends z.ZodType, Personal extends z.ZodType>(
  type: Type,
  data: Data,
  personal: Personal,
  more: More & { readonly of: Naming<z.infer<Data>> },
): EventDefinition<Type, Data, Personal> {
  return { version: 1, upcasts: {}, ...more, type, data, personal };
}

/** The value that decisions produce and `evolve` folds. Personal data is null when its subject was erased. */
export type EventOf<D extends EventDefinition> =
  D extends EventDefinition<infer Type, infer Data, infer Personal>
    ? Personal extends z.ZodType
      ? { readonly type: Type; readonly data: z.infer<Data>; readonly personal: z.infer<Personal> | null }
      : { readonly type: Type; readonly data: z.infer<Data> }
    : never;

/** A union of the events of a list of definitions. */
export type EventsOf<L extends readonly EventDefinition[]> = EventOf<L[number]>;
