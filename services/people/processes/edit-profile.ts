import type { EditProfileBody } from '@aarambh/contracts/http/people.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { changeCard, card, type CardChanges } from '../card.ts';
import { handle, handleReservation, releaseHandle, takeHandle, isReservedHandle } from '../handle.ts';
import type { PeoplePorts } from '../ports.ts';

type Written<Value = undefined> = Result<Value, 'handle_taken' | 'not_found' | 'busy' | 'idempotency_key_reused'>;

/** How often an edit of the name begins again when another one of the same card was first. */
const TURNS = 5;

/**
 * Changes a profile, each part where it belongs: the name of the public page, which is none of the team's, is taken first, in a stream of its
 * own, since only that may be refused; then the card carries it with all that is the card's; then the bio is the account's. The name before is given back last.
 *
 * Of two edits at once the card takes the one that saw its name last, and only that one gives the name before back; the other begins again.
 * A crash in between leaves a name taken that no card carries: after ten minutes whoever wants it has it, and until then its owner.
 */
export function profileEdits({ commands, clock, secret, accounts }: PeoplePorts) {
  const cards = commands.on(card);
  const handles = commands.on(handle);

  /** Somebody else who has a name that their card does not carry; null where there is nobody. */
  async function unusedBy(reservation: string, owner: string): Promise<string | null> {
    const other = await latest(handles, reservation, ({ holder }) => holder?.owner ?? owner);
    if (other === owner) return null;
    return (await latest(cards, other, (state) => state.reservation === reservation)) ? null : other;
  }

  /** Writes a card with its name, once: busy where another edit named it meanwhile. */
  async function rename(owner: string, name: string, changes: Omit<CardChanges, 'handle'>, context: CommandContext): Promise<Written> {
    const before = await latest(cards, owner, ({ reservation, namedAt }) => ({ reservation, namedAt }));
    const reservation = name === '' ? null : handleReservation(secret, name);
    const carried = reservation === before.reservation;
    // Who carried one before the team's names were kept may go on with it.
    if (!carried && isReservedHandle(name)) return failed('handle_taken');
    if (reservation !== null) {
      const command = { owner, unused: await unusedBy(reservation, owner), carried, now: clock() };
      const had = resultOf(await handles.execute({ id: reservation, decide: takeHandle, command, context }));
      if (!had.ok) return had;
    }
    // Looked up before the card lets go of it: whoever takes it anew after that keeps it.
    const left = carried ? null : before.reservation;
    const taken = left === null ? null : await latest(handles, left, ({ holder }) => holder?.revision ?? null);
    const command = { accountId: owner, ...changes, handle: { name, reservation, namedAt: before.namedAt } };
    const written = resultOf(await cards.execute({ id: owner, decide: changeCard, command, context }));
    if (written.ok && left !== null && taken !== null)
      await handles.execute({ id: left, decide: releaseHandle, command: { owner, taken }, context });
    return written;
  }

  async function write(
    owner: string,
    name: string | undefined,
    changes: Omit<CardChanges, 'handle'>,
    context: CommandContext,
  ): Promise<Written> {
    if (name === undefined)
      return resultOf(await cards.execute({ id: owner, decide: changeCard, command: { accountId: owner, ...changes }, context }));
    for (let turn = 1; ; turn++) {
      const written = await rename(owner, name, changes, context);
      if (written.ok || written.code !== 'busy' || turn === TURNS) return written;
    }
  }

  return async function edit(
    accountId: string,
    { bio, handle: name, visibility = {}, ...details }: EditProfileBody,
    context: CommandContext,
  ): Promise<Written<{ readonly bio: string }>> {
    const changed = await write(accountId, name, { details, visibility }, context);
    if (!changed.ok) return changed;
    if (bio === undefined) return succeeded({ bio: await accounts.bioOf(accountId) }, changed.position);
    const said = await accounts.changeBio(accountId, bio, context);
    return said.ok ? succeeded({ bio }, Math.max(said.position ?? 0, changed.position ?? 0) || null) : said;
  };
}
