import { accountErased } from '@aarambh/context/account-erased.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { forgetting, type Subjects } from '@aarambh/kernel/forgetting.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import { processReactor, type ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { createInvitations } from '@aarambh/students/invitation/use-cases.ts';
import { accountServices } from './accounts.ts';
import type { Ground, MakeServices } from './services.ts';

/** Signs the links of these worlds. */
export const STUDENT_SECRETS = { tokens: new Uint8Array(32).fill(2) };

/** What the negative controls put in the place of what the product does. */
export interface SpoiltInvitations {
  readonly process?: (process: ProcessReactor<never>) => ProcessReactor<never>;
  readonly commands?: (commands: Commands) => Commands;
  /** Who follows what ends an enrolment, or erases an account. */
  readonly ended?: (reactor: Reactor<never>) => Reactor<never>;
}

/** A second sweep comes so long after an erasure, when nobody has what was there before it at hand any more. Milliseconds. */
const SWEPT_AFTER_MS = 5_000;
const SWEEP_EVERY_MS = 2_000;

/** Does once more, some time after an account was erased, what follows from that: as the sweep of a node does. */
export function erasedAgain({ store, clock }: Pick<Ground, 'store' | 'clock'>, erase: (accountId: string) => Promise<void>): Schedule {
  return {
    name: 'erased-again',
    everyMs: SWEEP_EVERY_MS,
    async run() {
      const { events } = await store.readAll({ after: 0, limit: 1_000, types: ['AccountErased'] });
      for (const { stream, meta } of events) {
        const { time } = JSON.parse(meta) as { readonly time: string };
        if (clock() - Date.parse(time) > SWEPT_AFTER_MS) await erase(stream.slice('account-'.length));
      }
    },
  };
}

/** Who forgets people on a machine. */
export function subjectsOf({ keys, state, clock, report }: Ground, commands: Commands): Subjects {
  return forgetting({
    ...{ registry: eventRegistry, keys, state, commands, outbox: outbox({ state, clock }), wall: clock },
    forgetFiles: () => Promise.resolve(),
    report: (error) => report(error, 'forgetting'),
  });
}

/** The product's invitations of students on a machine, over its accounts. Every college is at work. */
export function studentServices({
  process = (one) => one,
  commands: spoil = (one) => one,
  ended = (one) => one,
}: SpoiltInvitations = {}): MakeServices {
  const base = accountServices();
  return (ground) => {
    const services = base(ground);
    const { state, clock, report } = ground;
    const { commands, accounts, acting } = services;
    const college = { name: 'Campus College', code: 'AAR-CAMPUS22', active: true, released: true };
    const { use, ends, watch } = createInvitations({
      ...{ commands: spoil(commands), accounts: accounts!, subjects: subjectsOf(ground, commands), state, clock, wall: clock },
      colleges: { collegeNamed: () => Promise.resolve(college) },
      ...{ outbox: outbox({ state, clock }), publicUrl: 'https://aarambh.example', report: (error) => report(error, 'invitations') },
      host: { secrets: STUDENT_SECRETS },
    });
    const erasing = accountErased('student-erasure', ends.erase) as Reactor<never>;
    return {
      ...services,
      invitations: use,
      acting: {
        reactors: [...acting.reactors, ended(ends.following), ended(erasing)],
        processes: [...acting.processes, process(processReactor(watch, { clock, report }))],
        schedules: [...acting.schedules, erasedAgain(ground, ends.erase)],
      },
    };
  };
}
