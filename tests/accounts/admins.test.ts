import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { account } from '@aarambh/accounts/account/state.ts';
import { suspendAccount } from '@aarambh/accounts/account/decisions.ts';
import { adminRoll } from '@aarambh/accounts/admins.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { StoreUnavailable, type EventStore } from '@aarambh/kernel/ports/event-store.ts';
import type { Result } from '@aarambh/kernel/result.ts';
import { anonymous, codeOf, disk, member, operator, PASSWORD, promote, start, valueOf, type Disk, type Harness } from './harness.ts';

const HOUR = 3_600_000;
const by = (accountId: string): CommandContext => ({ ...anonymous, actor: `account:${accountId}`, reason: 'we agreed on it' });
const ADMINS = ['one@example.com', 'two@example.com', 'three@example.com'] as const;

async function admins(h: Harness, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (const email of ADMINS.slice(0, count)) ids.push(await member(h, email, 'admin'));
  return ids;
}

/** Who can act as an admin, as the accounts' own streams say to a process that knows nothing yet. */
async function whoCanAct(on: Disk, ids: readonly string[]): Promise<string[]> {
  const fresh = start(on);
  const found = await Promise.all(ids.map((id) => fresh.commands.on(account).read(id, ({ adminAt }) => (adminAt === null ? [] : [id]))));
  return found.flat();
}

/** A disk whose store lets the n-th append to accounts wait, or fail as in a crash. */
function gated(on: Disk, append: (stream: string, go: () => ReturnType<EventStore['append']>) => ReturnType<EventStore['append']>): Disk {
  return {
    ...on,
    store: { ...on.store, append: (stream, expected, events) => append(stream, () => on.store.append(stream, expected, events)) },
  };
}

const losses = {
  suspend: (h: Harness, id: string, context: CommandContext) => h.accounts.suspend(id, context),
  demote: (h: Harness, id: string, context: CommandContext) => h.accounts.changeRole(id, 'user', context),
  erase: (h: Harness, id: string, context: CommandContext) => h.accounts.erase(id, context),
} as const satisfies Record<string, (h: Harness, id: string, context: CommandContext) => Promise<Result>>;

for (const [name, lose] of Object.entries(losses)) {
  test(`[A6] two admins who ${name} each other at once, on two nodes: one of them stays`, async () => {
    const on = disk();
    const [a, b] = (await admins(start(on), 2)) as [string, string];
    // Both have looked, and neither has written: the gate opens when the second one stands before it.
    const { promise: bothThere, resolve } = Promise.withResolvers<undefined>();
    let there = 0;
    const gate = (stream: string, go: () => ReturnType<EventStore['append']>) => {
      if (stream !== 'admins-roll') return go();
      if (++there === 2) resolve(undefined);
      return bothThere.then(go);
    };
    const [first, second] = [start(gated(on, gate)), start(gated(on, gate))];
    const results = await Promise.all([lose(first, b, by(a)), lose(second, a, by(b))]);
    assert.deepEqual(results.map((result) => (result.ok ? 'done' : result.code)).sort(), ['done', 'last_admin']);
    assert.equal((await whoCanAct(on, [a, b])).length, 1);
  });

  test(`[A6] an admin who was let go when the process ended: ${name} is finished by the reactor, once`, async () => {
    const on = disk();
    const [a, b] = (await admins(start(on), 2)) as [string, string];
    const crashing = gated(on, (stream, go) =>
      stream === `account-${b}` ? Promise.reject(new StoreUnavailable('outcome_unknown', 'the process ended')) : go(),
    );
    await assert.rejects(lose(start(crashing), b, by(a)), StoreUnavailable);
    assert.deepEqual(await whoCanAct(on, [a, b]), [a, b], 'the account did not change yet');
    // Meanwhile nobody counts on them.
    assert.equal(codeOf(await lose(start(on), a, by(b))), 'last_admin');
    const restarted = start(on);
    await restarted.react();
    assert.deepEqual(await whoCanAct(on, [a, b]), [a]);
    const [last] = await on.store.readStreamBackwards(`account-${b}`);
    assert.equal((JSON.parse(last!.meta) as { actor: string }).actor, `account:${a}`);
    const written = on.store.all().length;
    await restarted.react();
    assert.equal(on.store.all().length, written);
    // Whoever asked for it did it, although the reactor wrote it: it stands in their log, once.
    await restarted.machinery.settled();
    const lines = (await restarted.accounts.securityLog.of(a)).map(({ deed, about }) => [deed, about]);
    assert.deepEqual(lines, [[{ suspend: 'suspended', demote: 'role-changed', erase: 'erased' }[name], b]]);
    if (name !== 'suspend') return;
    // What was undone since is not done again by a reactor that sees everything once more.
    valueOf(await restarted.accounts.reinstate(b, by(a)));
    await start(on).react();
    assert.deepEqual(await whoCanAct(on, [a, b]), [a, b]);
  });
}

test('[A6] control: decided on the accounts alone the same two leave nobody', async () => {
  const on = disk();
  const [a, b] = (await admins(start(on), 2)) as [string, string];
  const alone = async (h: Harness, accountId: string, actor: string): Promise<void> => {
    const stoodDown = await h.commands.on(account).read(accountId, ({ adminAt }) => adminAt);
    await h.commands.on(account).execute({ id: accountId, decide: suspendAccount, command: { stoodDown }, context: by(actor) });
  };
  await Promise.all([alone(start(on), b, a), alone(start(on), a, b)]);
  assert.deepEqual(await whoCanAct(on, [a, b]), []);
});

test('[A6] whatever three admins do to each other on two nodes, in any order and with crashes, one can act', async () => {
  const action = fc.record({
    node: fc.constantFrom(0, 1),
    what: fc.constantFrom('suspend', 'demote', 'erase', 'reinstate', 'propose', 'approve'),
    actor: fc.nat({ max: 2 }),
    target: fc.nat({ max: 2 }),
    /** Which append of it, if any, the process does not survive. */
    dies: fc.option(fc.nat({ max: 3 }), { freq: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 12 }), fc.scheduler(), async (actions, scheduler) => {
      const on = disk();
      const ids = await admins(start(on), 3);
      let dying: number | null = null;
      const nodes = [0, 1].map(() =>
        start(
          gated(on, async (_stream, go) => {
            await scheduler.schedule(Promise.resolve());
            if (dying !== null && dying-- === 0) throw new StoreUnavailable('outcome_unknown', 'the process ended');
            return go();
          }),
        ),
      );
      const run = async ({ node, what, actor, target, dies }: (typeof actions)[number]): Promise<void> => {
        const h = nodes[node]!;
        const [me, id] = [ids[actor]!, ids[target]!];
        dying = dies;
        const context = by(me);
        if (what === 'reinstate') await h.accounts.reinstate(id, context);
        else if (what === 'propose') await h.accounts.proposeRole(id, 'admin', context);
        else if (what === 'approve') {
          const proposal = await h.commands.on(account).read(id, (state) => state.proposal);
          if (proposal !== null) await h.accounts.approveRole(id, proposal.proposalId, context);
        } else await losses[what](h, id, context);
      };
      const running = actions.map((one) => run(one).catch(() => undefined));
      await scheduler.waitFor(Promise.all(running));
      assert.ok((await whoCanAct(on, ids)).length >= 1, 'somebody can act');
      const after = start(on);
      await after.react();
      const can = await whoCanAct(on, ids);
      assert.ok(can.length >= 1, 'somebody can act after the reactors');
      const roll = await start(on)
        .commands.on(adminRoll)
        .read('roll', (entries) => [...entries].filter(([, { stands }]) => stands).map(([id]) => id));
      assert.deepEqual(roll.sort(), can.sort(), 'the roll says what the accounts say');
    }),
    { numRuns: 150 },
  );
});

test('[A6] a role of the console comes from two people, and never from who gets it', async () => {
  const h = start();
  const [a, b] = (await admins(h, 2)) as [string, string];
  const priya = await member(h, 'priya@example.com');
  valueOf(await h.accounts.proposeRole(priya, 'moderator', by(a)));
  const { proposalId } = (await h.commands.on(account).read(priya, ({ proposal }) => proposal))!;
  assert.equal(codeOf(await h.accounts.approveRole(priya, proposalId, by(a))), 'own_proposal');
  assert.equal(codeOf(await h.accounts.approveRole(priya, proposalId, by(priya))), 'approver_too_new');
  assert.equal(codeOf(await h.accounts.approveRole(priya, newId(), by(b))), 'already_decided');
  assert.equal(await h.commands.on(account).read(priya, ({ role }) => role), 'user');
  valueOf(await h.accounts.approveRole(priya, proposalId, by(b)));
  assert.equal(await h.commands.on(account).read(priya, ({ role }) => role), 'moderator');
});

test('[A6] whoever became an admin in the console approves nothing for a day, by whatever way the role came back', async () => {
  const h = start();
  const [a, b] = (await admins(h, 2)) as [string, string];
  const fresh = await member(h, 'fresh@example.com');
  const priya = await member(h, 'priya@example.com');
  const become = async (): Promise<void> => {
    valueOf(await h.accounts.proposeRole(fresh, 'admin', by(a)));
    const { proposalId } = (await h.commands.on(account).read(fresh, ({ proposal }) => proposal))!;
    valueOf(await h.accounts.approveRole(fresh, proposalId, by(b)));
  };
  valueOf(await h.accounts.proposeRole(priya, 'moderator', by(a)));
  const { proposalId } = (await h.commands.on(account).read(priya, ({ proposal }) => proposal))!;
  const refused = () => h.accounts.approvalRefused(fresh);

  await become();
  assert.equal(codeOf(await h.accounts.approveRole(priya, proposalId, by(fresh))), 'approver_too_new');
  h.advance(24 * HOUR - 1);
  await h.react();
  assert.equal(await refused(), 'approver_too_new');
  h.advance(1);
  assert.equal(await refused(), null);
  // A suspension that was lifted leaves the role as old as it was; a role that was taken and given again is new.
  valueOf(await h.accounts.suspend(fresh, by(a)));
  assert.equal(await refused(), 'approver_too_new');
  valueOf(await h.accounts.reinstate(fresh, by(a)));
  assert.equal(await refused(), null);
  valueOf(await h.accounts.changeRole(fresh, 'user', by(a)));
  await become();
  assert.equal(await refused(), 'approver_too_new');
  h.advance(24 * HOUR);
  valueOf(await h.accounts.approveRole(priya, proposalId, by(fresh)));
  assert.equal(await h.accounts.approvalRefused(b), null, 'whose role came from the demonstration may at once');
});

test('[A6] while there is one admin, the terminal is the second person', async () => {
  const h = start();
  const [a] = (await admins(h, 1)) as [string];
  const priya = await member(h, 'priya@example.com');
  assert.equal(codeOf(await h.accounts.approveAtTerminal('priya@example.com', operator)), 'not_found');
  await promote(h, priya, 'priya@example.com', 'admin');
  assert.equal(await h.accounts.approvalRefused(priya), null);
  valueOf(await h.accounts.suspend(a, by(priya)));
  assert.equal(codeOf(await h.accounts.suspend(priya, by(a))), 'last_admin');
});

test('[A6] an admin who was invited counts once they chose a password, and where they can sign in', async () => {
  const h = start();
  const invitation = { name: 'Ravi', email: 'ravi@example.com', role: 'admin', password: null, origin: 'invitation' } as const;
  const [a] = (await admins(h, 1)) as [string];
  const { accountId } = valueOf(await h.accounts.invite(invitation, operator));
  assert.equal(codeOf(await h.accounts.suspend(a, by(accountId))), 'last_admin');
  await h.react();
  const chosen = { email: invitation.email, password: PASSWORD, token: h.tokenOf('invite') };
  valueOf(await h.accounts.resetPassword(chosen, anonymous));
  await h.react();
  // Where the demonstration is closed its admins are nobody: the one who is left there stays.
  const closed = start(h, { demonstrationOpen: false });
  assert.equal(codeOf(await closed.accounts.suspend(accountId, by(a))), 'last_admin');
  valueOf(await h.accounts.suspend(a, by(accountId)));
});

test('[A6] a log that is older than the roll: who is an admin there is found, and who is none any more is not', async () => {
  const on = disk();
  const ids = await admins(start(on), 3);
  const events = on.store.all().filter(({ stream }) => stream !== 'admins-roll');
  const older = { ...on, store: disk().store };
  for (const { stream, revision, ...event } of events) await older.store.append(stream, revision - 1, [event]);
  const h = start(older);
  assert.equal(codeOf(await h.accounts.suspend(ids[0]!, by(ids[1]!))), 'last_admin', 'nobody goes before the roll is there');
  await h.react();
  valueOf(await h.accounts.suspend(ids[0]!, by(ids[1]!)));
  assert.equal(await h.accounts.approvalRefused(ids[1]!), null);
});
