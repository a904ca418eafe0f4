import type { Services } from './services.ts';
import type { Plain } from '../gatherings/world.ts';

/** Nobody heard an answer: the machine crashed, or refused to go on. */
export const LOST = Symbol('lost');

/** How people of a piece reach the product. */
export interface People {
  /** Asks some machine that is up; by whichever the schedule says, when it says so. */
  ask<Answer>(what: string, call: (services: Services) => Promise<Answer>): Promise<Answer | typeof LOST>;
  /** One of so many, by chance; 0 where nothing disturbs. */
  draw(of: number): number;
  /** Simulated time, milliseconds since the epoch. */
  now(): number;
}

/** What a kind of process brings into the simulation. Everything else is there: machines, store, faults, clocks, replay. */
interface Piece {
  /** Sets the stage on a machine that nothing befalls, and answers what people do once anything may happen. */
  stage(services: Services, people: People): Promise<readonly (() => Promise<unknown>)[]>;
  /** Told every event in the order of the store, right after it is stored. Throws what is wrong with it. */
  follow(event: Plain): void;
  /** Called when nobody asks any more, all machines are up again and had time. Throws what is not at its end, or not true. */
  atEnd(): void;
}

/** Makes the piece of a run: it keeps what it knows of that run in itself. */
export type MakePiece = () => Piece;
