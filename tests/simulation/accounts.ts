import { createAccounts } from '@aarambh/accounts/use-cases.ts';
import { filesByPurpose } from '@aarambh/context/compose.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { createFiles } from '@aarambh/files/use-cases.ts';
import { forgetting } from '@aarambh/kernel/forgetting.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands, type Commands } from '@aarambh/kernel/commands.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import { countingHasher } from '../accounts/harness.ts';
import { undrawnPictures } from '../support/undrawn-pictures.ts';
import { productServices, type MakeServices } from './services.ts';

/** Milliseconds for which an erasure can be taken back here. */
const HOLD_MS = 6_000;

/** What the negative controls put in the place of what the product does. */
interface Spoilt {
  readonly process?: (process: ProcessReactor<never>) => ProcessReactor<never>;
  readonly clock?: (clock: Clock) => Clock;
  readonly commands?: (commands: Commands) => Commands;
  /** Reactors that run; default the one that ends sessions and the like. The others would only have mails to note, which nobody reads here. */
  readonly reactors?: readonly string[];
  /** Whether accounts end whose guardian declined, or did not answer in time. */
  readonly guardians?: boolean;
}

/** Names the reservations of these worlds, and signs their links. */
export const ACCOUNT_SECRETS = { reservation: new Uint8Array(32).fill(1), tokens: new Uint8Array(32).fill(2) };

/** The product's accounts on a machine: people who erase themselves, move to another address, and take along what is held of them. */
export function accountServices({
  process = (one) => one,
  clock: another = (one) => one,
  commands: spoil = (one) => one,
  reactors: followed = ['account-endings'],
  guardians = false,
}: Spoilt = {}): MakeServices {
  return (ground) => {
    const { store, keys, state, files, report } = ground;
    const clock = another(ground.clock);
    const base = productServices(ground);
    const deciding = spoil(commands({ store, codec: eventCodec(eventRegistry, keys), clock, shared: true }));
    const mails = outbox({ state, clock });
    const uploads = createFiles({
      ...{ commands: deciding, files, state, wall: clock, report: (error: unknown) => report(error, 'files') },
      ...{ filePurposes: filesByPurpose(contexts), documentKeptDays: 365, pictures: undrawnPictures, showsFile: async () => false },
    });
    const subjects = forgetting({
      ...{ registry: eventRegistry, keys, state, commands: deciding, outbox: mails, wall: clock },
      forgetFiles: uploads.forget,
      forgetElsewhere: () => Promise.resolve(),
      report: (error) => report(error, 'forgetting'),
    });
    const { use, reactors, processes, endUnanswered } = createAccounts({
      ...{ commands: deciding, keys, state, files: uploads, outbox: mails, subjects, hasher: countingHasher(), clock, wall: clock, report },
      secrets: ACCOUNT_SECRETS,
      ...{ publicUrl: 'https://aarambh.example', demonstrationOpen: true, google: null },
      ...{ erasureHoldDays: HOLD_MS / DAY_MS, grievanceContact: 'grievance@aarambh.example' },
      ownDataOf: async (accountId) => [
        { part: 'account', rows: [{ at: '2026-11-21T09:00:00.000Z', what: 'AccountRegistered', accountId }] },
      ],
    });
    // What is due goes by the clock of these accounts.
    const watched = processes
      .map(process)
      .map((one): ProcessReactor<never> => ({ ...one, sweep: (_now, patienceMs) => one.sweep(clock(), patienceMs) }));
    const schedules = guardians ? [{ name: 'guardian-consent', everyMs: 1_000, run: endUnanswered }] : [];
    return {
      ...base,
      commands: deciding,
      accounts: use,
      acting: { reactors: reactors.filter(({ name }) => followed.includes(name)), processes: watched, schedules },
    };
  };
}
