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
  /** upcasts[n] turns the data of version n into that of version n + 1. */
  readonly upcasts: Readonly<Record<number, (data: never) => unknown>>;
}

/** Defines an event type at its first or current version. */
export function defineEvent<Type extends string, Data extends z.ZodType>(
  type: Type,
  data: Data,
  more?: { version?: number; upcasts?: Record<number, (data: never) => unknown> },
): EventDefinition<Type, Data, undefined> {
  return { type, version: more?.version ?? 1, data, personal: undefined, upcasts: more?.upcasts ?? {} };
}

/** Defines an event type that carries personal data of one subject beside its open data. */
export function definePersonalEvent<Type extends string, Data extends z.ZodType, Personal extends z.ZodType>(
  type: Type,
  data: Data,
  personal: Personal,
  more?: { version?: number; upcasts?: Record<number, (data: never) => unknown> },
): EventDefinition<Type, Data, Personal> {
  return { type, version: more?.version ?? 1, data, personal, upcasts: more?.upcasts ?? {} };
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
