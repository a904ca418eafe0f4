import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  changeBio,
  changePicture,
  creditReferral,
  registerAccount,
  reinstateAccount,
  requestVerification,
  suspendAccount,
  verifyEmail,
  type RegisterAccount,
} from '@aarambh/accounts/account/decisions.ts';
import { changePassword, requestPasswordReset } from '@aarambh/accounts/account/ways-in.ts';
import { approveRole, changeRole, proposeRole, rejectRole, type OfAdmins } from '@aarambh/accounts/account/roles.ts';
import { eraseAccount } from '@aarambh/accounts/account/erasure.ts';
import { account, type AccountState } from '@aarambh/accounts/account/state.ts';
import { confirm, release, reserve, reservation, type ReservationState } from '@aarambh/accounts/reservation.ts';
import type { AccountEvent, ReservationEvent } from '@aarambh/contracts/events/accounts.ts';
import { isRefused, refuse, type Decision, type StreamKind } from '@aarambh/kernel/decision.ts';
import fc from 'fast-check';

const A = '0198a000-0000-7000-8000-00000000000a';
const B = '0198a000-0000-7000-8000-00000000000b';
const R1 = '0198a000-0000-7000-8000-000000000001';
const R2 = '0198a000-0000-7000-8000-000000000002';
const NOON = '2026-11-21T12:00:00.000Z';
const ONE = '2026-11-21T13:00:00.000Z';
const TWO = '2026-11-21T14:00:00.000Z';
/** The same in milliseconds. */
const [noon, one, two] = [NOON, ONE, TWO].map(Date.parse) as [number, number, number];
const acting = (accountId: string) => ({ actor: `account:${accountId}` }) as const;
const operator = { actor: 'system:operator' } as const;

const signUp: RegisterAccount = {
  accountId: A,
  role: 'user',
  referrer: B,
  origin: 'signup',
  name: 'Asha',
  email: 'asha@example.com',
  passwordHash: 'hash-1',
  verification: { requestId: R1, expiresAt: TWO },
  invitation: null,
};
const vouchedFor: RegisterAccount = { ...signUp, origin: 'invitation', verification: null };

function fold(events: readonly AccountEvent[]): AccountState {
  return events.reduce((state, event, revision) => account.evolve(state, event, revision), account.initialState());
}
function after(...decisions: ((state: AccountState) => Decision<AccountEvent>)[]): AccountState {
  return decisions.reduce((state, decide) => {
    const decision = decide(state);
    if (isRefused(decision)) throw new Error(decision.refused);
    return decision.reduce((next, event, revision) => account.evolve(next, event, revision), state);
  }, account.initialState());
}
function types(decision: Decision<AccountEvent | ReservationEvent>): unknown {
  return isRefused(decision) ? decision : decision.map(({ type }) => type);
}
const registered = (state: AccountState): Decision<AccountEvent> => registerAccount(signUp, state);
const invited = (state: AccountState): Decision<AccountEvent> => registerAccount(vouchedFor, state);
const erased = (state: AccountState): Decision<AccountEvent> => eraseAccount({ stoodDown: null }, state, operator);

test('[A2] given nothing, when somebody signs up, then they are registered with the referral and a link in one append', () => {
  assert.deepEqual(registerAccount(signUp, fold([])), [
    {
      type: 'AccountRegistered',
      data: { accountId: A, role: 'user', referrer: B, origin: 'signup' },
      personal: { name: 'Asha', email: 'asha@example.com', passwordHash: 'hash-1' },
    },
    { type: 'VerificationRequested', data: { accountId: A, requestId: R1, expiresAt: TWO } },
  ]);
});

test('[A2] given an account, when somebody else registers under its id, then account_exists', () => {
  assert.deepEqual(registerAccount({ ...signUp, passwordHash: 'other' }, after(registered)), refuse('account_exists'));
});

test('[A2] nobody refers themselves', () => {
  const [first] = registerAccount({ ...signUp, referrer: A }, fold([])) as AccountEvent[];
  assert.equal(first?.type === 'AccountRegistered' && first.data.referrer, null);
});

test('[A3] a verification link works until it expires; a verified account answers the same whatever link comes', () => {
  assert.deepEqual(types(verifyEmail({ requestId: R1, now: one }, after(registered))), ['EmailVerified']);
  assert.deepEqual(verifyEmail({ requestId: R1, now: two }, after(registered)), refuse('link_expired'));
  assert.deepEqual(verifyEmail({ requestId: R2, now: one }, after(registered)), refuse('link_expired'));
  assert.deepEqual(verifyEmail({ requestId: R1, now: one }, fold([])), refuse('link_unknown'));
  assert.deepEqual(verifyEmail({ requestId: R1, now: two }, after(invited)), []);
  assert.deepEqual(verifyEmail({ requestId: R1, now: one }, after(registered, erased)), refuse('link_expired'));
});

test('[A3] a second ask for a link within moments is a double click', () => {
  const fresh = { requestId: R2, expiresAt: '2026-11-21T14:00:09.000Z' };
  assert.deepEqual(requestVerification(fresh, after(registered)), []);
  assert.deepEqual(types(requestVerification({ ...fresh, expiresAt: '2026-11-21T14:00:10.000Z' }, after(registered))), [
    'VerificationRequested',
  ]);
  assert.deepEqual(requestVerification({ ...fresh, expiresAt: NOON }, after(invited)), []);
  assert.deepEqual(requestVerification(fresh, fold([])), refuse('not_found'));
});

test('[A4] a reset link works once, until it expires; a change of password ends the others too', () => {
  const first = { requestId: R1, expiresAt: ONE };
  const second = { requestId: R2, expiresAt: TWO };
  const change = (requestId: string, now: number) => (state: AccountState) =>
    changePassword({ by: 'reset', passwordHash: 'hash-2', requestId, now }, state);
  const asked = after(
    invited,
    (state) => requestPasswordReset(first, state),
    (state) => requestPasswordReset(second, state),
  );
  assert.deepEqual(types(change(R1, noon)(asked)), ['PasswordChanged']);
  assert.deepEqual(change(R1, one)(asked), refuse('link_expired'));
  const changed = (change(R1, noon)(asked) as AccountEvent[]).reduce(
    (state, event, revision) => account.evolve(state, event, revision),
    asked,
  );
  assert.equal(changed.passwordHash, 'hash-2');
  assert.deepEqual(change(R1, noon)(changed), refuse('link_expired'));
  assert.deepEqual(change(R2, noon)(changed), refuse('link_expired'));
  assert.deepEqual(change(R2, noon)(fold([])), refuse('link_unknown'));
});

test('[A4] a reset link proves the address of an account that was not verified', () => {
  const asked = after(registered, (state) => requestPasswordReset({ requestId: R2, expiresAt: ONE }, state));
  const decision = changePassword({ by: 'reset', passwordHash: 'hash-2', requestId: R2, now: noon }, asked);
  assert.deepEqual(types(decision), ['PasswordChanged', 'EmailVerified']);
});

test('[A4] a suspended account gets no reset link', () => {
  const suspended = after(invited, (state) => suspendAccount({ stoodDown: null }, state, operator));
  assert.deepEqual(requestPasswordReset({ requestId: R1, expiresAt: ONE }, suspended), []);
});

test('[A6] no admin takes their own rights away, so the last one stays', () => {
  const admin = after((state) => registerAccount({ ...vouchedFor, role: 'admin', passwordHash: 'hash-1' }, state));
  const command = { stoodDown: 0 };
  assert.deepEqual(suspendAccount(command, admin, acting(A)), refuse('last_admin'));
  assert.deepEqual(changeRole({ ...command, role: 'user' }, admin, acting(A)), refuse('last_admin'));
  assert.deepEqual(eraseAccount(command, admin, acting(A)), refuse('last_admin'));
  assert.deepEqual(types(suspendAccount(command, admin, acting(B))), ['AccountSuspended']);
  assert.deepEqual(changeRole({ ...command, role: 'user' }, admin, acting(B)), [
    { type: 'RoleChanged', data: { accountId: A, role: 'user', previous: 'admin', approved: null } },
  ]);
});

test('[A6] an admin loses nothing that was decided about another time of theirs as an admin', () => {
  const admin = after((state) => registerAccount({ ...vouchedFor, role: 'admin', passwordHash: 'hash-1' }, state));
  for (const stoodDown of [null, 1]) {
    const command = { stoodDown };
    assert.deepEqual(suspendAccount(command, admin, acting(B)), refuse('contended'));
    assert.deepEqual(changeRole({ ...command, role: 'user' }, admin, acting(B)), refuse('contended'));
    assert.deepEqual(eraseAccount(command, admin, acting(B)), refuse('contended'));
  }
});

test('[A6] a role of the console is proposed by one, and decided by another whom it does not concern', () => {
  const P = { proposalId: R1, role: 'admin' } as const;
  const proposed = after(invited, (state) => proposeRole(P, state, acting(B)));
  const proposal: AccountEvent = { type: 'RoleProposed', data: { accountId: A, ...P, proposedBy: B, previous: 'user' } };
  assert.deepEqual(proposeRole(P, after(invited), acting(B)), [proposal]);
  assert.deepEqual(proposeRole(P, proposed, acting(B)), []);
  assert.deepEqual(proposeRole({ ...P, proposalId: R2 }, proposed, acting(B)), refuse('already_proposed'));
  for (const role of ['user', 'student'] as const)
    assert.deepEqual(proposeRole({ ...P, role }, after(invited), acting(B)), refuse('nothing_to_do'));
  assert.deepEqual(changeRole({ role: 'moderator', stoodDown: null }, after(invited), acting(B)), refuse('approval_needed'));
  const decide = { proposalId: R1 };
  assert.deepEqual(approveRole(decide, proposed, acting(R2)), [
    { type: 'RoleChanged', data: { accountId: A, role: 'admin', previous: 'user', approved: { proposalId: R1, by: R2 } } },
  ]);
  assert.deepEqual(approveRole(decide, proposed, operator), [
    { type: 'RoleChanged', data: { accountId: A, role: 'admin', previous: 'user', approved: { proposalId: R1, by: 'terminal' } } },
  ]);
  assert.deepEqual(approveRole(decide, proposed, acting(B)), refuse('own_proposal'));
  assert.deepEqual(approveRole(decide, proposed, acting(A)), refuse('own_benefit'));
  assert.deepEqual(approveRole({ proposalId: R2 }, proposed, acting(R2)), refuse('already_decided'));
  assert.deepEqual(rejectRole(decide, proposed, acting(A)), refuse('own_benefit'));
  for (const by of [B, R2])
    assert.deepEqual(rejectRole(decide, proposed, acting(by)), [
      { type: 'RoleProposalRejected', data: { accountId: A, proposalId: R1, rejectedBy: by } },
    ]);
  assert.deepEqual(approveRole(decide, after(invited), acting(R2)), refuse('already_decided'));
});

test('[A2] an address is reserved by one owner, until it expires unconfirmed or is released', () => {
  const empty: ReservationState = { holder: null };
  const held = (over: object = {}): ReservationState => ({ holder: { owner: A, expiresAt: ONE, confirmed: false, ...over } });
  assert.deepEqual(reserve({ owner: A, expiresAt: ONE, now: noon }, empty), [
    { type: 'Reserved', data: { kind: 'email', owner: A, expiresAt: ONE } },
  ]);
  assert.deepEqual(types(reserve({ owner: A, expiresAt: null, now: noon }, empty)), ['Reserved', 'ReservationConfirmed']);
  assert.deepEqual(reserve({ owner: B, expiresAt: TWO, now: noon }, held()), refuse('account_exists'));
  assert.deepEqual(types(reserve({ owner: B, expiresAt: TWO, now: one }, held())), ['Reserved']);
  assert.deepEqual(reserve({ owner: B, expiresAt: TWO, now: two }, held({ confirmed: true, expiresAt: null })), refuse('account_exists'));
  assert.deepEqual(types(reserve({ owner: A, expiresAt: TWO, now: noon }, held())), ['Reserved']);
  assert.deepEqual(types(confirm({ owner: A }, held())), ['ReservationConfirmed']);
  assert.deepEqual(confirm({ owner: B }, held()), refuse('link_expired'));
  assert.deepEqual(types(release({ owner: A }, held())), ['ReservationReleased']);
  assert.deepEqual(release({ owner: B }, held()), []);
});

const somebody = acting('0198a000-0000-7000-8000-0000000000ff');
const ids = fc.constantFrom(A, B, R1, R2);
const instants = fc.constantFrom(NOON, ONE, TWO);
const times = fc.constantFrom(noon, one, two);
const link = fc.record({ requestId: ids, expiresAt: instants });
type Decide<State, Event> = (state: Readonly<State>) => Decision<Event>;

/** Gives a decision the commands it decides. */
function deciding<Command, State, Event>(
  decide: (command: Command, state: Readonly<State>) => Decision<Event>,
  commands: fc.Arbitrary<Command>,
): fc.Arbitrary<Decide<State, Event>> {
  return commands.map((command) => (state) => decide(command, state));
}

/** A decision that is taken after whoever is an admin just now stood down. */
function losing(
  decide: (command: OfAdmins, state: Readonly<AccountState>, context: typeof somebody) => Decision<AccountEvent>,
): fc.Arbitrary<Decide<AccountState, AccountEvent>> {
  return fc.constant((state: Readonly<AccountState>) => decide({ stoodDown: state.adminAt }, state, somebody));
}

const accountDecisions = fc.oneof(
  deciding(registerAccount, fc.constantFrom(signUp, vouchedFor)),
  deciding(requestVerification, link),
  deciding(verifyEmail, fc.record({ requestId: ids, now: times })),
  deciding(requestPasswordReset, link),
  deciding(
    changePassword,
    fc.record({ by: fc.constant('reset' as const), requestId: ids, now: times, passwordHash: fc.constantFrom('hash-1', 'hash-2') }),
  ),
  deciding(
    changePassword,
    fc.record({
      by: fc.constant('rehash' as const),
      passwordHash: fc.constantFrom('hash-1', 'hash-3'),
      replaces: fc.constantFrom('hash-1', 'hash-2'),
    }),
  ),
  deciding(changeBio, fc.record({ bio: fc.constantFrom('', 'hello') })),
  deciding(changePicture, fc.record({ fileId: fc.constantFrom(null, 'file-1') })),
  deciding(creditReferral, fc.record({ referred: ids })),
  losing((command, state, context) => changeRole({ ...command, role: 'student' }, state, context)),
  fc.record({ proposalId: ids, role: fc.constantFrom('admin' as const, 'auditor' as const), by: ids }).map(
    ({ by, ...command }) =>
      (state: Readonly<AccountState>) =>
        proposeRole(command, state, acting(by)),
  ),
  fc.tuple(fc.constantFrom(approveRole, rejectRole), ids, ids).map(
    ([decide, proposalId, by]) =>
      (state: Readonly<AccountState>) =>
        decide({ proposalId }, state, acting(by)),
  ),
  losing(suspendAccount),
  deciding(reinstateAccount, fc.constant(undefined)),
  losing(eraseAccount),
);
const reservationDecisions = fc.oneof(
  deciding(
    reserve,
    fc
      .record({ owner: ids, expiresAt: fc.option(instants), now: times })
      .filter(({ expiresAt, now }) => expiresAt === null || now < Date.parse(expiresAt)),
  ),
  deciding(confirm, fc.record({ owner: ids })),
  deciding(release, fc.record({ owner: ids })),
);

/** Runs decisions one after the other, each twice in a row: the second time must write nothing. */
function twiceWritesNothing<State, Event extends { readonly type: string }>(
  kind: StreamKind<State, Event>,
  decisions: readonly Decide<State, Event>[],
): void {
  let state = kind.initialState();
  let revision = 0;
  for (const decide of decisions) {
    const decision = decide(state);
    if (isRefused(decision)) continue;
    for (const event of decision) state = kind.evolve(state, event, revision++);
    const again = decide(state);
    assert.ok(isRefused(again) || again.length === 0, `wrote again: ${JSON.stringify(again)}`);
  }
}

test('asking twice writes nothing, whatever happened before', () => {
  fc.assert(fc.property(fc.array(accountDecisions, { maxLength: 30 }), (decisions) => twiceWritesNothing(account, decisions)));
  fc.assert(fc.property(fc.array(reservationDecisions, { maxLength: 30 }), (decisions) => twiceWritesNothing(reservation, decisions)));
});

test('an account holds little: open links are bounded', () => {
  const events = Array.from({ length: 50 }, (_, n): AccountEvent => ({
    type: 'PasswordResetRequested',
    data: { accountId: A, requestId: R1.slice(0, -2) + String(n).padStart(2, '0'), expiresAt: TWO },
  }));
  assert.equal(fold(events).resets.length, 5);
});
