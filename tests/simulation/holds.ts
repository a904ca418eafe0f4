import { z } from 'zod';
import { defineEvent, type EventDefinition, type EventOf } from '@aarambh/contracts/events/definition.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { unreachable, type Decision, type StreamKind } from '@aarambh/kernel/decision.ts';
import { processReactor, type ProcessReactor, type ProcessWatch } from '@aarambh/kernel/process.ts';
import { createGatherings } from '@aarambh/gatherings/use-cases.ts';
import { servicesWith, type MadeUp, type MakeServices } from './services.ts';

const HoldPlaced = defineEvent('HoldPlaced', z.object({ holdId: z.string(), until: z.int() }));
const HoldKept = defineEvent('HoldKept', z.object({ holdId: z.string() }));
const HoldExpired = defineEvent('HoldExpired', z.object({ holdId: z.string(), at: z.int() }));
const ThingReturned = defineEvent('ThingReturned', z.object({ holdId: z.string() }));
type HoldEvent = EventOf<typeof HoldPlaced> | EventOf<typeof HoldKept> | EventOf<typeof HoldExpired>;
type ThingEvent = EventOf<typeof ThingReturned>;

interface Hold {
  status: 'none' | 'placed' | 'kept' | 'expired';
}

/** A thing that is held for somebody until some time, unless they keep it before. */
export const hold: StreamKind<Hold, HoldEvent> = {
  category: 'hold',
  initialState: () => ({ status: 'none' }),
  evolve(state, event) {
    switch (event.type) {
      case 'HoldPlaced':
        return Object.assign(state, { status: 'placed' });
      case 'HoldKept':
        return Object.assign(state, { status: 'kept' });
      case 'HoldExpired':
        return Object.assign(state, { status: 'expired' });
      default:
        return unreachable(event);
    }
  },
};

/** Where the thing goes back to. */
const thing: StreamKind<{ returned: boolean }, ThingEvent> = {
  category: 'thing',
  initialState: () => ({ returned: false }),
  evolve: () => ({ returned: true }),
};

export function placeHold(command: { holdId: string; until: number }, { status }: Readonly<Hold>): Decision<HoldEvent> {
  return status === 'none' ? [{ type: 'HoldPlaced', data: command }] : [];
}

export function keepHold({ holdId }: { holdId: string }, { status }: Readonly<Hold>): Decision<HoldEvent> {
  return status === 'placed' ? [{ type: 'HoldKept', data: { holdId } }] : [];
}

/** Asks nothing of the time: that it has come is what the process manager says. */
function expireHold(command: { holdId: string; at: number }, { status }: Readonly<Hold>): Decision<HoldEvent> {
  return status === 'placed' ? [{ type: 'HoldExpired', data: command }] : [];
}

function returnThing(command: { holdId: string }, { returned }: Readonly<{ returned: boolean }>): Decision<ThingEvent> {
  return returned ? [] : [{ type: 'ThingReturned', data: command }];
}

/** How the process manager is made; the negative controls make others. */
export type MakeManager = <Event extends { readonly type: string }, Progress>(
  ...given: Parameters<typeof processReactor<Event, Progress>>
) => ProcessReactor<Event>;

/** Holds that end by themselves at their time: the hold's stream first, then the thing goes back. */
function holdsWith(make: MakeManager): MadeUp {
  return {
    events: [HoldPlaced, HoldKept, HoldExpired, ThingReturned].map((one) => [one.type, one as EventDefinition]),
    processes(commands, { clock, report }) {
      const [holds, things] = [commands.on(hold), commands.on(thing)];
      const watch: ProcessWatch<HoldEvent | ThingEvent, { readonly until: number | null }> = {
        name: 'holds',
        idOf: ({ data }) => data.holdId,
        follow: {
          HoldPlaced: (_before, event) => ({ until: event.data.until }),
          HoldExpired: () => ({ until: null }),
          HoldKept: () => null,
          ThingReturned: () => null,
        },
        dueAt: ({ until }) => until,
        async advance(holdId) {
          const context: CommandContext = { actor: 'system:holds', corr: holdId };
          await holds.execute({ id: holdId, decide: expireHold, command: { holdId, at: clock() }, context });
          const status = await holds.read(holdId, (state) => state.status);
          if (status === 'expired') await things.execute({ id: holdId, decide: returnThing, command: { holdId }, context });
        },
      };
      return [make(watch, { clock, report })];
    },
  };
}

/** The services of a machine with holds beside the product's. */
export const holdingServices = (make: MakeManager): MakeServices => servicesWith(createGatherings, { madeUp: holdsWith(make) });
