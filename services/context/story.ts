import type { Role } from '@aarambh/contracts/roles.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Result } from '@aarambh/kernel/result.ts';

/** Somebody of the demonstration. Days count from the day of the filling: negative ones lie before it. */
export interface DemoPerson {
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly mobile: string;
  /** The day on which they join. */
  readonly joins: number;
}

/** Somebody whom a college of the demonstration puts on its lists. */
export interface DemoStudent {
  /** The address of the owner of their college. */
  readonly college: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly rollNo: string;
  /** The day of the list that names them first. */
  readonly listed: number;
  /** What becomes of them: they do not answer, or no list names them any more, or they answer the invitation on a day. */
  readonly fate:
    | { readonly is: 'waits' | 'dropped' }
    | { readonly is: 'declines' | 'lapses'; readonly day: number }
    | { readonly is: 'joins'; readonly day: number; readonly person: DemoPerson };
}

/** Who the demonstration is about. Contexts that are strangers to each other tell about the same people. */
export interface Cast {
  /** The accounts that the terminal names after the start, the four below among them. */
  readonly named: readonly DemoPerson[];
  readonly member: DemoPerson;
  readonly investor: DemoPerson;
  readonly admin: DemoPerson;
  readonly secondAdmin: DemoPerson;
  /** Members who fill seats and lists. */
  readonly crowd: readonly DemoPerson[];
  /** More members, who book nothing: with them the directory has enough to search. */
  readonly newcomers: readonly DemoPerson[];
  /** Students of colleges, in the order of their lists. Those who join do so with an account of the people above. */
  readonly students: readonly DemoStudent[];
  /** Who interviews students; colleges ask them onto their panels. */
  readonly interviewers: readonly DemoPerson[];
  /** Everybody's. */
  readonly password: string;
}

/** A year of demonstration data, of which each context tells its part. Days count from the day of the filling. */
export interface Story {
  readonly cast: Cast;
  /** Who of the named has an address. @throws where none has */
  named(email: string): DemoPerson;
  /** The college of an account of the cast. @throws where it has none */
  orgOf(colleges: { collegeOf(accountId: string): Promise<{ readonly orgId: string } | null> }, person: DemoPerson): Promise<string>;
  /** The moment of a time of day in India; milliseconds since the epoch. */
  at(day: number, time: `${number}:${number}`): number;
  /**
   * Adds a step on a day, between nine in the morning and nine at night in India. Steps of one person or thing (`of`) follow each other;
   * what needs a step of another belongs four days later. A filling that was interrupted runs every step again: what was done must write
   * nothing the second time.
   */
  on(day: number, of: string, run: () => Promise<unknown>): void;
  /** What a person does in one step. `step` names it, by itself or within the stream that it writes to: done again it writes nothing. */
  by(person: DemoPerson, step: string, reason?: string): CommandContext;
  /** What a person, or a visitor for null, sends in a step. That the step is known again is said by the member of the cast who stands for a visitor. */
  sent(person: DemoPerson | null, step: string): CommandContext;
  /** The same of use cases that have an idempotency of their own, and of what nobody of the cast does. */
  plainly(person: DemoPerson | null): CommandContext;
  /** The value of a use case's answer. @throws when it was refused: a step that fails ends the filling */
  done<Value>(what: string, result: Promise<Result<Value>>): Promise<Value>;
  /** The picture that a person would upload: of somebody who does not exist, one that suits the name, always the same for the same account. */
  portraitOf(person: Pick<DemoPerson, 'accountId' | 'name'>): Uint8Array;
  /** The picture that staff would upload of somebody whom a page shows, by its number. */
  portrait(number: number): Uint8Array;
  /**
   * The picture that staff would upload for a page: 0 is ten notes on a wall, 1 two people at a table, 2 an interview across a desk, 3 bars that
   * rise on a board.
   */
  sceneOf(number: 0 | 1 | 2 | 3): Uint8Array;
  /** The video that staff would upload for a page: the sun rises over hills, for four seconds. */
  film(): Uint8Array;
  /** Says that somebody will spend points on a day. */
  spends(person: DemoPerson, day: number, points: number): void;
  /** What somebody will spend, by day: complete for a context that those who spend need, because who needs others tells first. */
  spendingsOf(person: DemoPerson): readonly { readonly day: number; readonly points: number }[];
}
