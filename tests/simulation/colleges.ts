import { createColleges } from '@aarambh/colleges/use-cases.ts';
import { confirmations, followSeats } from '@aarambh/colleges/processes/following.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import { processReactor, type ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import { accountServices } from './accounts.ts';
import type { MakeServices } from './services.ts';

/** Signs the links of these worlds. */
export const COLLEGE_SECRETS = { reservation: new Uint8Array(32).fill(1), tokens: new Uint8Array(32).fill(2) };

/** What the negative controls put in the place of what the product does. */
export interface SpoiltColleges {
  readonly process?: <Event>(process: ProcessReactor<Event>) => ProcessReactor<Event>;
  readonly commands?: (commands: Commands) => Commands;
}

/** The product's colleges on a machine, over its accounts. */
export function collegeServices({ process = (one) => one, commands: spoil = (one) => one }: SpoiltColleges = {}): MakeServices {
  const base = accountServices();
  return (ground) => {
    const services = base(ground);
    const { state, clock, report } = ground;
    const { watches, confirms, follows, use } = createColleges({
      ...{ commands: spoil(services.commands), accounts: services.accounts!, store: ground.store, codec: services.codec, state, clock },
      ...{ outbox: outbox({ state, clock }), subjects: { forget: () => Promise.resolve() }, publicUrl: 'https://aarambh.example' },
      ...{ rateFactor: 1_000, host: { secrets: COLLEGE_SECRETS }, invitationMails: { take: () => Promise.resolve(true) } },
    });
    const { acting } = services;
    const ours = [
      process(processReactor(watches.founding, { clock, report })),
      process(processReactor(watches.joining, { clock, report })),
    ] as readonly ProcessReactor<never>[];
    const reactors = [confirmations(confirms), followSeats(follows)] as readonly Reactor<never>[];
    return {
      ...services,
      colleges: use,
      acting: { ...acting, reactors: [...acting.reactors, ...reactors], processes: [...acting.processes, ...ours] },
    };
  };
}
