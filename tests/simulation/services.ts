import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import type { BookingMails, ErasedMembers, GatheringsService } from '@aarambh/gatherings/service.ts';
import { eventCodec, type EventCodec } from '@aarambh/kernel/codec.ts';
import { commands, type Commands } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { createPoints } from '@aarambh/points/use-cases.ts';
import type { PointsService } from '@aarambh/points/service.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { noFiles } from '../files/world.ts';
import { everybody } from '../gatherings/world.ts';

/** What the services of a machine stand on. */
export interface Ground {
  readonly store: EventStore;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly mails: BookingMails;
  readonly erased: ErasedMembers;
  readonly report: (error: unknown, part: string) => void;
}

/** The contexts of one machine, put together as a node puts them together. */
export interface Services {
  readonly commands: Commands;
  readonly codec: EventCodec;
  readonly points: PointsService;
  readonly gatherings: GatheringsService;
  /** What a worker runs beside people's requests. */
  readonly reactors: readonly Reactor<never>[];
  readonly schedules: readonly Schedule[];
}

/** How services are made; the negative controls bring another one. */
export type MakeServices = (ground: Ground) => Services;

/** As in `services/server/parts.ts`. */
const SWEEP_EVERY_MS = 2_000;
const PATIENCE_MS = 5_000;

/** A made-up context beside the product's: its events, and its processes on a machine. */
export interface MadeUp {
  readonly events: readonly (readonly [string, EventDefinition])[];
  readonly processes: (commands: Commands, ground: Ground) => readonly ProcessReactor<never>[];
}

const NOTHING: MadeUp = { events: [], processes: () => [] };

/** Makes the services of a machine; `gatherings` puts another making of them in the product's place. */
export function servicesWith(
  gatherings: typeof createGatherings,
  { shared = true, madeUp = NOTHING }: { readonly shared?: boolean; readonly madeUp?: MadeUp } = {},
): MakeServices {
  return (ground) => {
    const { store, keys, clock, mails, erased, report } = ground;
    const codec = eventCodec(new Map([...eventRegistry, ...madeUp.events]), keys);
    const deciding = commands({ store, codec, clock, shared });
    const { use: points, reactors } = createPoints({ commands: deciding, clock, people: everybody });
    const made = gatherings({ files: noFiles, commands: deciding, points, mails, erased, clock, report });
    const processes = [made.bookingProcesses, ...madeUp.processes(deciding, ground)];
    return {
      commands: deciding,
      codec,
      points,
      gatherings: made.use,
      reactors: [...made.reactors, ...reactors, ...processes] as readonly Reactor<never>[],
      schedules: processes.map(({ name, sweep }) => ({
        name: `${name}-sweep`,
        everyMs: SWEEP_EVERY_MS,
        run: () => sweep(clock(), PATIENCE_MS),
      })),
    };
  };
}

export const productServices = servicesWith(createGatherings);
