import type { DomainEvent } from '@aarambh/contracts/events/registry.ts';

type Said<Own> = string | ((data: Partial<Own>) => string);

/**
 * What histories call some events: a text, or what is made of the event's data, of which lists know nothing. The compiler names an event
 * that has no words, and words of no event.
 */
export type EventWords<Event extends DomainEvent> = { readonly [One in Event as One['type']]: Said<One['data']> };

type Data<Event> = Event extends { readonly data: infer Own } ? Own : never;
type Described<Own> = Own extends { readonly details: infer Details }
  ? Details
  : Own extends { readonly rules: infer Rules extends object }
    ? Rules
    : Own extends { readonly text: infer Text; readonly plan: infer Plan }
      ? Text & Plan
      : never;
/** What a history may say of an event: ids and whole descriptions are none of it. */
type Field<Own> = Own extends unknown
  ? { [Name in keyof Own & string]: Name extends `${string}Id` | 'details' | 'text' | 'plan' ? never : Name }[keyof Own & string]
  : never;
type FieldOf<Event> = Field<Data<Event>> | Field<Described<Data<Event>>>;

/** The events that a folder has words for. */
type Spoken<Words extends Partial<EventWords<DomainEvent>>> = Extract<DomainEvent, { readonly type: keyof Words }>;

/**
 * What histories call the fields of the events that a folder has words for, and their values; null where a field says nothing to people: an
 * id, a hash, what stands elsewhere. The compiler names a field that has no words, and words of no field, also once an event lost its words.
 * `More` are fields that stand within a field of the events.
 */
export interface FieldWords<Words extends Partial<EventWords<DomainEvent>>, More extends string = never> {
  readonly fields: { readonly [Name in FieldOf<Spoken<Words>> | More]: string | null };
  readonly values?: { readonly [Name in FieldOf<Spoken<Words>> | More]?: Readonly<Record<string, string | undefined>> };
}
