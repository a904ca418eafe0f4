import { createAccounts } from '@aarambh/accounts/use-cases.ts';
import { filesByPurpose } from '@aarambh/context/compose.ts';
import { createFiles } from '@aarambh/files/use-cases.ts';
import { undrawnPictures } from '../support/undrawn-pictures.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import type { PasswordHasher } from '@aarambh/accounts/passwords/hasher.ts';
import type { GatheringDetails } from '@aarambh/contracts/events/gatherings.ts';
import { createGatherings, type GatheringsService } from '@aarambh/gatherings/use-cases.ts';
import { commands, type CommandContext } from '@aarambh/kernel/commands.ts';
import { outbox } from '@aarambh/kernel/outbox.ts';
import { monotonicClock } from '@aarambh/kernel/ports/clock.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { createPoints } from '@aarambh/points/use-cases.ts';
import { dataFolder } from '../../services/server/data-folder.ts';
import { openEmbeddedEngines } from '../../services/server/embedded-engines.ts';
import type { Engines } from '../../services/server/engines.ts';

/** A signed-in member with an access token that is good for ten minutes. */
export interface Member {
  readonly id: string;
  readonly token: string;
  /** What the browser of that session keeps. */
  readonly refreshToken: string;
}

/** Commands under way at once while a folder is filled; engines that run elsewhere bear less. */
const AT_ONCE = 256;
const PASSWORD = 'Crowd#2026';
const context: CommandContext = { actor: 'system:bench', corr: 'bench' };

/** Hashing is not what is measured, and 10,000 real hashes would take a minute of both cores. */
const noHasher: PasswordHasher = {
  hash: async () => 'not hashed',
  verify: async (password) => password === PASSWORD,
  outdated: () => false,
};

/**
 * Fills a data folder, through the use cases that people's requests end in, with members who have 100 points and a session each,
 * and with what `arrange` wants on top; tokens are those of a server at `publicUrl`.
 */
export async function makeCrowd<Arranged>(
  dataDir: string,
  publicUrl: string,
  count: number,
  arrange: (gatherings: GatheringsService) => Promise<Arranged>,
): Promise<{ readonly members: readonly Member[]; readonly arranged: Arranged }> {
  const engines = await openEmbeddedEngines(dataFolder(dataDir), (error) => console.error(error));
  try {
    return await crowdOn(engines, publicUrl, count, arrange, AT_ONCE);
  } finally {
    await engines.close();
  }
}

/** The same on engines that are open, and that others may be using. */
export async function crowdOn<Arranged>(
  { store, codec, state, keys, files, secrets, lastTime }: Engines,
  publicUrl: string,
  count: number,
  arrange: (gatherings: GatheringsService) => Promise<Arranged>,
  atOnce = 16,
): Promise<{ readonly members: readonly Member[]; readonly arranged: Arranged }> {
  const report = (error: unknown): void => console.error(error);
  const clock = monotonicClock(Date.now, lastTime);
  const deciding = commands({ store, codec, clock });
  const uploads = createFiles({
    ...{ commands: deciding, files, state, wall: Date.now, report },
    ...{ filePurposes: filesByPurpose(contexts), documentKeptDays: 365, pictures: undrawnPictures, showsFile: async () => false },
  });
  const { use: accounts, settled } = createAccounts({
    ...{ commands: deciding, keys, state, files: uploads, clock, wall: Date.now, publicUrl, report, demonstrationOpen: false },
    ...{ outbox: outbox({ state, clock }), subjects: { forget: () => Promise.reject(new Error('nobody is erased here')) } },
    hasher: noHasher,
    secrets: { reservation: secrets.reservationKey, tokens: secrets.tokensKey },
    rateFactor: 1_000_000,
    erasureHoldDays: 0,
    grievanceContact: '',
    ownDataOf: async () => [],
  });
  const { use: points } = createPoints({ commands: deciding, clock, people: accounts });
  const { use: gatherings } = createGatherings({
    ...{ commands: deciding, points, clock, report, files: uploads },
    mails: { bookingConfirmed: async () => undefined, bookingCancelled: async () => undefined, gatheringCancelled: async () => undefined },
    erased: { shutOut: async () => undefined, bookingsOf: async () => [] },
  });

  async function member(index: number): Promise<Member> {
    const email = `crowd.${index}@example.org`;
    const person = { name: `Member ${index} of the Crowd`, email, role: 'user', password: PASSWORD, origin: 'invitation' } as const;
    const { accountId: id } = done(await accounts.invite(person, context));
    done(await points.unlock(id, context));
    const caller = { address: `10.0.${index >> 8}.${index & 255}`, device: 'bench', knownDevice: null };
    const { accessToken, refreshToken } = done(await accounts.signIn({ email, password: PASSWORD, console: 'member', caller }, context));
    return { id, token: accessToken, refreshToken };
  }

  const members = await inTurns(count, atOnce, member);
  const arranged = await arrange(gatherings);
  await settled();
  return { members, arranged };
}

/** Schedules and publishes a gathering that begins in a week; answers its id. */
export async function openGathering(gatherings: GatheringsService, seats: number, creditPoints: number): Promise<string> {
  const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3600_000).toISOString();
  const details: GatheringDetails = {
    title: 'Founders and investors in Pune',
    summary: 'An evening of short pitches, hard questions and good coffee for people who build.',
    speaker: 'Asha Kulkarni',
    aboutSpeaker: 'Asha has built two companies, sold one, and now helps others to begin.',
    kind: 'meetup',
    startsAt: inDays(7),
    endsAt: inDays(8),
    creditPoints,
    feeRupees: 0,
    seats,
    cancelUntil: inDays(6),
    joinLink: 'https://meet.example.org/founders-in-pune',
    place: 'Pune, Baner Road',
  };
  const { gatheringId } = done(await gatherings.schedule(details, context));
  done(await gatherings.publish(gatheringId, context));
  return gatheringId;
}

/** Runs `count` jobs, `atOnce` at a time; answers their results in order. */
export async function inTurns<Value>(count: number, atOnce: number, job: (index: number) => Promise<Value>): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  async function turns(): Promise<void> {
    for (let index = next++; index < count; index = next++) results[index] = await job(index);
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, turns));
  return results;
}

function done<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`the bench's own ${result.code}: ${JSON.stringify(result.details)}`);
  return result.value;
}
