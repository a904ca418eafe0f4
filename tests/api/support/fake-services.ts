import { Readable } from 'node:stream';
import type { AccountsService } from '@aarambh/accounts/use-cases.ts';
import type { IssuedSession } from '@aarambh/accounts/sessions/issued-session.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import type { AuditRun, MemberStatement } from '@aarambh/contracts/http/admin.ts';
import { consoles, homeConsole, opensConsole, type ConsoleName, type Role } from '@aarambh/contracts/roles.ts';
import type { GatheringsService } from '@aarambh/gatherings/use-cases.ts';
import type { FailedMail, Outbox } from '@aarambh/kernel/outbox.ts';
import { failed, succeeded } from '@aarambh/kernel/result.ts';
import type { AuditRuns } from '@aarambh/audit/ports.ts';
import { accounts, bookingId, gatheringId, tokenOf } from './ids.ts';

/** A service whose methods a test may exchange one by one. */
export type Open<Service> = { -readonly [Key in keyof Service]: Service[Key] };

/** The token of an admin who looks at the pages of `user`. */
export const viewToken = 'view-of-user';

export const now = Date.parse('2026-11-20T06:00:00.000Z');

function session(role: Role, console: ConsoleName): IssuedSession {
  return {
    console,
    person: { accountId: accounts[role], role, name: `Asha ${role}`, email: `${role}@demo.test` },
    sessionId: `session-${role}`,
    accessToken: tokenOf(role, console),
    refreshToken: `refresh-${role}`,
    refreshExpiresAt: now + 30 * 24 * 3600 * 1000,
    knownDevice: `device-${role}`,
  };
}

const offer = { setup: 'a-setup', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Aarambh:a%40b.in?secret=JBSWY3DPEHPK3PXP' };

export interface FakeAccounts extends Open<AccountsService> {
  /** Ends a session, as the real one tells it. */
  end(ended: { accountId: string; sessionId: string | null }): void;
}

/** Faked, since every test needs a signed-in person of each role under an id that it knows, which real accounts make anew. Accounts of one person per role: the tokens of `tokenOf`, refresh token `refresh-{role}`, password `Demo#2026`. */
export function fakeAccounts(): FakeAccounts {
  const listeners = new Set<(ended: { accountId: string; sessionId: string | null }) => void>();
  const done = async () => succeeded(undefined, 7);
  return {
    end: (ended) => listeners.forEach((listener) => listener(ended)),
    signUp: async ({ email }) => (email === 'taken@demo.test' ? failed('account_exists') : succeeded({ accountId: accounts.other }, 3)),
    verifyEmail: async (token) =>
      token === 'good' ? succeeded({ name: 'Asha' }, 4) : failed(token === 'old' ? 'link_expired' : 'link_unknown'),
    checkVerification: async (token) =>
      token === 'good'
        ? succeeded({ name: 'Asha', email: 'user@demo.test', askedAt: '2026-11-20T05:00:00.000Z', verified: false, opensCollege: false })
        : failed(token === 'old' ? 'link_expired' : 'link_unknown'),
    sendVerification: async () => succeeded(undefined),
    requestPasswordReset: async () => succeeded(undefined),
    checkResetToken: async (token) => (token === 'good' ? succeeded({ email: 'user@demo.test' }) : failed('link_expired')),
    resetPassword: async ({ token }) => (token === 'good' ? succeeded({ knownDevice: 'device-reset' }, 5) : failed('link_expired')),
    changeOwnPassword: async ({ current }) => (current === 'Demo#2026' ? succeeded(undefined, 6) : failed('password_wrong')),
    ageOf: async () => 'adult',
    owesAge: () => false,
    stepUpOf: async () => null,
    stepUp: async ({ password }) =>
      password === 'Demo#2026' ? succeeded({ until: '2026-11-22T06:45:00.000Z' }) : failed('password_wrong'),
    savedFilters: { of: async () => [], save: async (_account, _list, saved) => succeeded([saved]), forget: async () => succeeded([]) },
    google: {
      offered: true,
      begin: async () => succeeded({ url: 'https://accounts.example.com/authorize?client_id=aarambh', cookie: 'a-round' }),
      signIn: async ({ cookie }) => (cookie === 'a-round' ? succeeded(session('user', 'member')) : failed('google_refused')),
    },
    sharedPasswords: {
      hash: async (password) => succeeded(`plain:${password}`),
      check: async ({ password, encoded }) => succeeded(encoded === `plain:${password}`),
    },
    signIns: { of: async () => ({ password: true, result: [] }), remove: async () => failed('not_found') },
    emailChanges: {
      of: async () => ({ waiting: null }),
      request: done,
      stop: done,
      check: async () => failed('link_unknown'),
      answer: async ({ agrees }) => succeeded({ status: agrees ? 'agreed' : 'stopped' }, 13),
    },
    declareAge: done,
    guardians: {
      check: async () => failed('link_unknown'),
      answer: async ({ agrees }) => succeeded({ status: agrees ? 'given' : 'declined' }, 12),
    },
    ownErasure: {
      holdDays: 7,
      request: async (_accountId, proof) =>
        'password' in proof && proof.password === 'Demo#2026'
          ? succeeded({ until: '2026-11-29T06:30:00.000Z' }, 13)
          : failed('erasure_unconfirmed'),
      withdraw: async (token) => (token === 'good' ? succeeded(undefined, 14) : failed(token === 'old' ? 'link_expired' : 'link_unknown')),
    },
    grievanceContact: 'grievance@aarambh.example',
    ownData: {
      request: async () => succeeded({ id: accounts.other }, 15),
      list: async () => [{ id: accounts.other, status: 'making', until: null }],
      open: async ({ id }) => (id === accounts.other ? succeeded(Readable.from([Buffer.from('{}')])) : failed('not_found')),
      document: async () => failed('not_found'),
    },
    secondFactor: {
      signIn: async ({ code, console }) => (code === '123456' ? succeeded(session('admin', console)) : failed('second_factor_code_wrong')),
      beginAtSignIn: async () => succeeded(offer),
      enrolAtSignIn: async ({ console }) => succeeded({ ...session('admin', console), recoveryCodes: ['0-AAAAA-BBBBB'] }, 8),
      view: async () => ({ on: true, required: false, recoveryCodesLeft: 9 }),
      begin: async ({ password }) => (password === 'Demo#2026' ? succeeded(offer) : failed('password_wrong')),
      enrol: async ({ code }) =>
        code === '123456' ? succeeded({ recoveryCodes: ['0-AAAAA-BBBBB'] }, 9) : failed('second_factor_code_wrong'),
      renewRecoveryCodes: async () => succeeded({ recoveryCodes: ['0-CCCCC-DDDDD'] }, 10),
      remove: async () => failed('second_factor_kept'),
      reset: async () => succeeded({ accountId: accounts.other }, 11),
    },
    signInAs: async ({ password, barred }) =>
      password !== 'Demo#2026' ? failed('sign_in_refused') : barred === null ? succeeded(session('org', 'member')) : failed(barred),
    accountAt: async (email) => (email.startsWith('org@') ? accounts.org : accounts.other),
    standingOf: async () => null,
    demandSecondFactor: async () => undefined,
    endSessionsOf: async () => undefined,
    landWith: () => undefined,
    landingOf: async () => null,
    async signIn({ email, password, console: signInConsole }) {
      const role = email.split('@')[0]!;
      if (password !== 'Demo#2026') return failed('sign_in_refused');
      if (role === 'unverified') return failed('email_not_verified');
      if (!Object.hasOwn(accounts, role)) return failed('sign_in_refused');
      const console = signInConsole === 'admin' ? signInConsole : homeConsole(role as Role);
      return opensConsole(role as Role, console) ? succeeded(session(role as Role, console)) : failed('forbidden');
    },
    async refresh({ refreshToken, console }) {
      const role = refreshToken.replace('refresh-', '');
      return Object.hasOwn(accounts, role) ? succeeded(session(role as Role, console)) : failed('session_ended');
    },
    signOut: async () => undefined,
    sessions: async (_accountId, current) => [
      {
        id: current,
        console: 'member',
        device: 'Firefox on Linux',
        startedAt: '2026-11-01T00:00:00.000Z',
        lastUsedAt: '2026-11-02T00:00:00.000Z',
        current: true,
      },
    ],
    endSession: async (accountId, sessionId) => (sessionId === `session-${roleOf(accountId)}` ? succeeded(undefined) : failed('not_found')),
    endOtherSessions: async () => undefined,
    isSignedIn: async () => true,
    authenticate(token): Identity | 'token_invalid' {
      const [, name = '', of] = token.split('-');
      if (token === viewToken)
        return {
          ...{ accountId: accounts.user, role: 'user', sessionId: 'view-0001', console: 'member', expiresAt: now + 900_000 },
          viewedBy: accounts.admin,
        };
      const console = consoles.find((one) => one === of);
      if (!token.startsWith('token-') || !Object.hasOwn(accounts, name) || console === undefined) return 'token_invalid';
      return {
        accountId: accounts[name as Role],
        role: name === 'other' ? 'user' : (name as Role),
        sessionId: `session-${name}`,
        console,
        expiresAt: now + 600_000,
      };
    },
    onSessionsEnded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isInUse: async () => true,
    bioOf: async () => '',
    changeName: done,
    changePreferences: done,
    changeBio: done,
    setPicture: async () => succeeded({ fileId: 'file-0001' }, 8),
    pictureOf: async () => null,
    removePicture: async () => succeeded({ fileId: null }, 8),
    invite: async () => succeeded({ accountId: accounts.other, knownDevice: null }, 9),
    suspend: done,
    reinstate: done,
    changeRole: done,
    proposeRole: done,
    approveRole: done,
    rejectRole: done,
    approveAtTerminal: async () => failed('not_found'),
    approvalRefused: async () => null,
    exists: async () => true,
    erase: done,
    views: {
      begin: async ({ accountId }) =>
        succeeded(
          {
            token: viewToken,
            until: new Date(now + 900_000).toISOString(),
            person: { accountId, role: 'user', name: 'Asha user', email: 'user@demo.test' },
          },
          17,
        ),
      end: async ({ viewedBy }) => (viewedBy === undefined ? failed('nothing_to_do') : succeeded(undefined)),
      of: async () => [],
    },
    looks: async () => undefined,
    securityLog: { of: async () => [], exported: async () => undefined },
  };
}

function roleOf(accountId: string): string {
  return Object.entries(accounts).find(([, one]) => one === accountId)?.[0] ?? '';
}

/** Faked, since tests of the board give it documents of gatherings that no stream has. */
export function fakeGatherings(): Open<GatheringsService> {
  const done = async () => succeeded(undefined, 11);
  return {
    schedule: async ({ poster = null, ...details }) =>
      succeeded({ gatheringId, eventNumber: 7, details, poster, status: 'draft', important: false, detailsRevision: 0 }, 10),
    edit: async (_id, _details, revision) => (revision === 3 ? succeeded(undefined, 11) : failed('stale_revision')),
    publish: done,
    unpublish: done,
    markImportant: done,
    noteExport: done,
    cancel: done,
    uploadPoster: async () => succeeded({ fileId: 'ab'.repeat(16), width: 1280, height: 720 }, 12),
    ticket: async () => null,
    book: async ({ credit }) =>
      credit === 30
        ? succeeded({ bookingId, paymentId: 'AAR-1234', newPoint: 70, eventNumber: 7, joinLink: 'https://meet.example/7' }, 12)
        : failed('price_mismatch'),
    cancelBooking: async (input) =>
      input.memberId === accounts.user && input.bookingId === bookingId
        ? succeeded({ newPoint: 100, gatheringId, eventNumber: 7 }, 13)
        : failed('not_booked'),
  };
}

/** An outbox of two mails that were given up. */
export function fakeOutbox(): Pick<Outbox, 'failed' | 'retry'> {
  const mails: FailedMail[] = [
    { factId: 'fact-1', template: 'account.verification', to: accounts.user, attempts: 10, failure: 'EENVELOPE 550', failedAt: now - 1000 },
    { factId: 'fact-2', template: 'booking.cancelled', to: accounts.other, attempts: 10, failure: 'ETIMEDOUT', failedAt: now },
  ];
  return {
    failed: async () => [...mails],
    async retry(to, factId) {
      const at = mails.findIndex((mail) => mail.to === to && mail.factId === factId);
      return at >= 0 && mails.splice(at, 1).length === 1;
    },
  };
}

/** Faked, since a run reads a log beside this thread. */
export function fakeAudits(): AuditRuns {
  const run: AuditRun = {
    id: 'audit-1',
    state: 'running',
    read: 0,
    total: 10,
    // A verdict stands as soon as the fake was asked for one.
    verdict: {
      ...{
        verdict: 'consistent',
        position: 7,
        events: 7,
        accounts: 1,
        sum: 0,
        chain: 'c',
        heads: 0,
        firstDifference: null,
        differences: 0,
      },
      ...{ startedAt: '2026-11-20T06:00:00.000Z', finishedAt: '2026-11-20T06:00:01.000Z' },
    },
    error: null,
    startedBy: accounts.auditor,
    startedAt: '2026-11-20T06:00:00.000Z',
  };
  return { start: async () => run, get: async (id) => (id === run.id ? run : null), list: async () => [run] };
}

export function fakeStatement(memberId: string, at: string): MemberStatement {
  return { memberId, at, position: 0, balance: 0, lots: [], lines: [] };
}
