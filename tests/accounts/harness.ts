import assert from 'node:assert/strict';
import { filesByPurpose } from '@aarambh/context/compose.ts';
import * as contexts from '@aarambh/server/contexts.ts';
import type { GoogleSettings } from '@aarambh/accounts/google/settings.ts';
import { createAccounts, type AccountsService } from '@aarambh/accounts/use-cases.ts';
import { HasherBusy } from '@aarambh/accounts/passwords/hash-queue.ts';
import type { PasswordHasher } from '@aarambh/accounts/passwords/hasher.ts';
import type { IssuedSession } from '@aarambh/accounts/sessions/issued-session.ts';
import type { Caller } from '@aarambh/http/session-cookies.ts';
import type { AccountsPorts } from '@aarambh/accounts/ports.ts';
import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import type { Role, ConsoleName } from '@aarambh/contracts/roles.ts';
import { memoryEventStore, type MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { eventCodec, type EventCodec } from '@aarambh/kernel/codec.ts';
import { commands, type CommandContext, type Commands } from '@aarambh/kernel/commands.ts';
import { forgetting, type Forgetting } from '@aarambh/kernel/forgetting.ts';
import { mailRenderer, sender, type MailSender } from '@aarambh/kernel/mail-sender.ts';
import { outbox, type Outbox } from '@aarambh/kernel/outbox.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { createFiles, type FilesHost, type FilesService } from '@aarambh/files/use-cases.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { Mail } from '@aarambh/kernel/ports/mail.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { undrawnPictures } from '../support/undrawn-pictures.ts';

export const PASSWORD = 'Right#2026';
export const anonymous: CommandContext = { actor: 'anonymous', corr: '0198a000-0000-7000-8000-000000000001' };
export const operator: CommandContext = { ...anonymous, actor: 'system:operator' };

/** A hasher without cost that counts its work. */
interface CountingHasher extends PasswordHasher {
  readonly work: { hashes: number; verifies: number };
  busy: boolean;
}

export function countingHasher(): CountingHasher {
  const work = { hashes: 0, verifies: 0 };
  const hasher: CountingHasher = {
    work,
    busy: false,
    async hash(password) {
      if (hasher.busy) throw new HasherBusy();
      return `plain:${++work.hashes}:${password}`;
    },
    async verify(password, encoded) {
      if (hasher.busy) throw new HasherBusy();
      work.verifies++;
      return encoded?.endsWith(`:${password}`) === true;
    },
    outdated: (encoded) => encoded.startsWith('old:'),
  };
  return hasher;
}

/** What outlives a crash of the process. */
export interface Disk {
  readonly store: MemoryEventStore;
  readonly keys: Keys;
  readonly state: OperationalState;
  readonly files: Files;
  readonly clock: { now: number };
  readonly delivered: Mail[];
}

export interface Harness extends Disk {
  readonly accounts: AccountsService;
  readonly machinery: Omit<ReturnType<typeof createAccounts>, 'use'>;
  readonly forgetting: Forgetting;
  readonly uploads: FilesService;
  readonly commands: Commands;
  readonly codec: EventCodec;
  readonly hasher: CountingHasher;
  readonly outbox: Outbox;
  readonly sender: MailSender;
  readonly reported: unknown[];
  readonly forgotten: { accountId: string; messageIds: readonly string[] }[];
  /** Lets every reactor see every event from the first (each of them must be idempotent), then sends what is due. */
  react(): Promise<void>;
  advance(ms: number): void;
  /** The token of the newest mail whose subject holds these words. */
  tokenOf(words: string): string;
  typesOf(accountId: string): string[];
}

export function disk(): Disk {
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z') };
  return { store: memoryEventStore(), keys: memoryKeys(), state: memoryState(() => clock.now), files: memoryFiles(), clock, delivered: [] };
}

/** Starts the accounts on a disk: a second start on the same disk is a restart after a crash. */
export function start(
  on: Disk = disk(),
  more: {
    tokens?: Uint8Array;
    publicUrl?: string;
    demonstrationOpen?: boolean;
    logAheadMs?: number;
    google?: GoogleSettings;
    ownDataOf?: AccountsPorts['ownDataOf'];
    documents?: AccountsPorts['documents'];
    showsFile?: FilesHost['showsFile'];
    /** Other nodes write too. */
    shared?: boolean;
  } = {},
): Harness {
  const wall = (): number => on.clock.now;
  const clock = (): number => on.clock.now + (more.logAheadMs ?? 0);
  const codec = eventCodec(eventRegistry, on.keys);
  const deciding = commands({ store: on.store, codec, clock, shared: more.shared ?? false });
  const hasher = countingHasher();
  const reported: unknown[] = [];
  const forgotten: Harness['forgotten'] = [];
  const mails = outbox({ state: on.state, clock });
  const uploads = createFiles({
    ...{ commands: deciding, files: on.files, state: on.state, wall, report: (error) => reported.push(error) },
    filePurposes: filesByPurpose(contexts),
    documentKeptDays: 365,
    pictures: undrawnPictures,
    showsFile: more.showsFile ?? (async () => false),
  });
  const erasing = forgetting({
    ...{ registry: eventRegistry, keys: on.keys, state: on.state, commands: deciding, outbox: mails, wall },
    forgetFiles: uploads.forget,
    forgetElsewhere: async (accountId, messageIds) => void forgotten.push({ accountId, messageIds }),
    report: (error) => reported.push(error),
  });
  const { use: accounts, ...machinery } = createAccounts({
    commands: deciding,
    keys: on.keys,
    state: on.state,
    files: uploads,
    outbox: mails,
    subjects: erasing,
    hasher,
    secrets: { reservation: new Uint8Array(32).fill(1), tokens: more.tokens ?? new Uint8Array(32).fill(2) },
    clock,
    wall,
    publicUrl: more.publicUrl ?? 'https://aarambh.example',
    demonstrationOpen: more.demonstrationOpen ?? true,
    google: more.google ?? null,
    erasureHoldDays: 7,
    grievanceContact: 'grievance@aarambh.example',
    ownDataOf: more.ownDataOf ?? (async () => []),
    ...(more.documents !== undefined && { documents: more.documents }),
    report: (error) => reported.push(error),
  });
  const sending = sender({
    state: on.state,
    render: mailRenderer({ mails: machinery.mails, contactOf: machinery.contactOf, clock }),
    transport: { send: async (mail) => void on.delivered.push(mail) },
    clock,
    report: (error) => reported.push(error),
  });
  return {
    ...on,
    accounts,
    machinery,
    forgetting: erasing,
    uploads,
    commands: deciding,
    codec,
    hasher,
    outbox: mails,
    sender: sending,
    reported,
    forgotten,
    async react() {
      await machinery.settled();
      for (let seen = -1; seen !== on.store.all().length;) {
        seen = on.store.all().length;
        for (const reactor of [...machinery.reactors, erasing.reactor as Reactor<AccountEvent>]) {
          const page = await on.store.readAll({ after: 0, limit: 10_000, types: reactor.types });
          await reactor.handle(await codec.decode<AccountEvent>(page.events));
        }
      }
      await sending.run();
    },
    advance(ms) {
      on.clock.now += ms;
    },
    tokenOf(words) {
      const mail = on.delivered.findLast(({ subject }) => subject.toLowerCase().includes(words));
      const token = /https:\/\/\S+\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
      assert.ok(token !== undefined, `no mail about "${words}"`);
      return token;
    },
    typesOf: (accountId) =>
      on.store
        .all()
        .filter(({ stream }) => stream === `account-${accountId}`)
        .map(({ type }) => type),
  };
}

/** The value of a result that must have succeeded. */
export function valueOf<Value>(result: Result<Value>): Value {
  assert.ok(result.ok, `refused: ${result.ok ? '' : result.code}`);
  return result.value;
}

/** The code of a result that must have been refused. */
export function codeOf(result: Result<unknown>): string {
  assert.ok(!result.ok, 'was not refused');
  return result.code;
}

export function caller(over: Partial<Caller> = {}): Caller {
  return { address: '203.0.113.7', device: 'Firefox on Linux', knownDevice: null, ...over };
}

export async function signUp(h: Harness, email: string, over: { password?: string; referrer?: string } = {}): Promise<string> {
  const input = { name: 'Asha Rao', email, password: over.password ?? PASSWORD, referrer: over.referrer ?? null };
  return valueOf(await h.accounts.signUp(input, anonymous)).accountId;
}

/** A verified account with PASSWORD. */
export async function member(h: Harness, email: string, role: Role = 'user'): Promise<string> {
  const input = { name: 'Asha Rao', email, role, password: PASSWORD, origin: 'demonstration' as const };
  return valueOf(await h.accounts.invite(input, operator)).accountId;
}

/** Gives somebody a role of the console: an admin proposes it, the terminal is the second person. */
export async function promote(h: Harness, accountId: string, email: string, role: Role): Promise<void> {
  valueOf(await h.accounts.proposeRole(accountId, role, { ...anonymous, actor: `account:${newId()}` }));
  valueOf(await h.accounts.approveAtTerminal(email, operator));
}

export function trySignIn(
  h: Harness,
  email: string,
  over: { password?: string; console?: ConsoleName; caller?: Caller } = {},
): Promise<Result<IssuedSession>> {
  const input = { email, password: over.password ?? PASSWORD, console: over.console ?? 'member', caller: over.caller ?? caller() };
  return h.accounts.signIn(input, anonymous);
}

export async function signedIn(h: Harness, email: string, over: Parameters<typeof trySignIn>[2] = {}): Promise<IssuedSession> {
  return valueOf(await trySignIn(h, email, over));
}

/** What the node does for processes that nobody carries on. */
export async function sweep(h: Harness): Promise<void> {
  for (const process of h.machinery.processes) {
    const { events } = await h.store.readAll({ after: 0, limit: 10_000, types: process.types });
    await process.handle(await h.codec.decode(events));
    await process.sweep(h.clock.now, 0);
  }
}

/** Lets nobody through before so many have come; everybody after that. */
export function gate(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let waiting = 0;
  return async () => {
    if (++waiting === many) resolve(undefined);
    await promise;
  };
}
