import type { AccountsService } from '@aarambh/accounts/use-cases.ts';
import type { CollegesService } from '@aarambh/colleges/use-cases.ts';
import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { createGatherings, type GatheringsService } from '@aarambh/gatherings/use-cases.ts';
import type { BookingMails, ErasedMembers } from '@aarambh/gatherings/ports.ts';
import { eventCodec, type EventCodec } from '@aarambh/kernel/codec.ts';
import { commands, type Commands } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { AccountsForPeople } from '@aarambh/people/ports.ts';
import { createPeople, type PeopleService } from '@aarambh/people/use-cases.ts';
import { createPoints, type PointsService } from '@aarambh/points/use-cases.ts';
import { succeeded } from '@aarambh/kernel/result.ts';
import type { Acting } from '@aarambh/server/acting-parts.ts';
import type { PanelsService } from '@aarambh/interviews/panel/use-cases.ts';
import type { BookedInterviews } from '@aarambh/interviews/use-cases.ts';
import type { InvitationsService } from '@aarambh/students/invitation/use-cases.ts';
import type { IssuesService } from '@aarambh/enquiries/issue/use-cases.ts';
import type { StudentsService } from '@aarambh/students/use-cases.ts';
import type { Crowd } from './crowd.ts';
import { noFiles } from '../files/world.ts';
import { everybody } from '../gatherings/world.ts';

/** What the services of a machine stand on. */
export interface Ground {
  readonly store: EventStore;
  readonly keys: Keys;
  readonly state: OperationalState;
  readonly files: Files;
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
  readonly people: PeopleService;
  /** In worlds with accounts. */
  readonly accounts?: AccountsService;
  /** In worlds with the newsletter. */
  readonly issues?: IssuesService;
  /** In worlds with interviews. */
  readonly interviews?: BookedInterviews;
  /** In worlds with panels. */
  readonly panels?: PanelsService;
  /** In worlds with invitations of students. */
  readonly invitations?: InvitationsService;
  /** In worlds with uploads of students. */
  readonly students?: StudentsService;
  /** In worlds with colleges. */
  readonly colleges?: CollegesService;
  readonly crowd?: Crowd;
  /** What a worker runs beside people's requests. */
  readonly acting: Acting;
}

/** How services are made; the negative controls bring another one. */
export type MakeServices = (ground: Ground) => Services;

/** A made-up context beside the product's: its events, and its processes on a machine. */
export interface MadeUp {
  readonly events: readonly (readonly [string, EventDefinition])[];
  readonly processes: (commands: Commands, ground: Ground) => readonly ProcessReactor<never>[];
}

/** What the negative controls make in another way. */
interface Making {
  readonly shared?: boolean;
  readonly madeUp?: MadeUp;
  /** Puts something between the people's use cases and what decides their commands. */
  readonly spoil?: (commands: Commands) => Commands;
}

const NOTHING: MadeUp = { events: [], processes: () => [] };

/** Accounts are not of these worlds: everybody is there, and nobody has a bio. */
const nobodysBio: AccountsForPeople = {
  isInUse: () => Promise.resolve(true),
  bioOf: () => Promise.resolve(''),
  changeBio: () => Promise.resolve(succeeded(undefined)),
};

/** Makes the services of a machine; `gatherings` puts another making of them in the product's place. */
export function servicesWith(
  gatherings: typeof createGatherings,
  { shared, madeUp = NOTHING, spoil = (one) => one }: Making = {},
): MakeServices {
  return (ground) => {
    const { store, keys, clock, mails, erased, report } = ground;
    const codec = eventCodec(new Map([...eventRegistry, ...madeUp.events]), keys);
    const deciding = commands({ store, codec, clock, shared: shared ?? store.keepsOrder !== true });
    const { use: points, reactors } = createPoints({ commands: deciding, clock, people: everybody });
    const made = gatherings({ files: noFiles, commands: deciding, points, mails, erased, clock, report });
    const people = createPeople({ commands: spoil(deciding), clock, secret: new Uint8Array(32), accounts: nobodysBio });
    const processes = [made.bookingProcesses, ...madeUp.processes(deciding, ground)];
    return {
      commands: deciding,
      codec,
      points,
      gatherings: made.use,
      people,
      acting: { reactors: [...made.reactors, ...reactors] as readonly Reactor<never>[], processes, schedules: [] },
    };
  };
}

export const productServices = servicesWith(createGatherings);
