import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { OrganisationEvent } from '@aarambh/contracts/events/colleges.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import { resultOf } from '@aarambh/kernel/result.ts';
import { colleague, placeColleague } from '../colleague.ts';
import { openOrganisation } from '../organisation/decisions.ts';
import { organisation } from '../organisation/state.ts';
import type { CollegesPorts } from '../ports.ts';

/** The college that an account opened: its id follows from the account's, so whoever finishes a sign-up opens the same one. */
const orgIdOf = (accountId: string): string => derivedId('organisation', accountId);

interface Founded {
  readonly orgId: string;
  readonly position: number | null;
}

/**
 * Signing a college up spans streams: the reservation and the account, which the accounts write, then the account's place, then the college. The account is
 * the outcome: once it is there, so will be its college, since its name is all that is missing and stands there. Each step writes nothing when it was done.
 */
export interface Founding {
  /** Opens the college of an account that signed up as one, and confirms it once the address is proved; null where there is no such account. */
  found(accountId: string, context: CommandContext): Promise<Founded | null>;
  /** The same for any account of a college's people, under a name that somebody gives. */
  foundAs(accountId: string, name: string, context: CommandContext): Promise<Founded | null>;
}

export function founding({ commands, accounts }: Pick<CollegesPorts, 'commands' | 'accounts'>): Founding {
  const organisations = commands.on(organisation);
  const colleagues = commands.on(colleague);

  async function open(accountId: string, name: string, context: CommandContext): Promise<Founded | null> {
    const orgId = orgIdOf(accountId);
    // Once it is there its people are its own to say: who opened it may have left it since.
    if (!(await latest(organisations, orgId, (state) => state !== null))) {
      const place = { accountId, orgId, seatId: orgId, unused: null };
      const placed = await colleagues.execute({ id: accountId, decide: placeColleague, command: place, context });
      // They are of another college already.
      if (!placed.ok) return null;
      await accounts.demandSecondFactor(accountId, true, context);
    }
    const opening = { orgId, ownerId: accountId, name, confirmed: false };
    const opened = await organisations.execute({ id: orgId, decide: openOrganisation, command: opening, context });
    // Asked after it was opened: whoever proves the address before that is seen here, and whoever does after it sees the college.
    const proved = (await accounts.standingOf(accountId))?.verified === true;
    const confirmed = proved
      ? resultOf(await organisations.execute({ id: orgId, decide: openOrganisation, command: { ...opening, confirmed: true }, context }))
      : resultOf(opened);
    return { orgId, position: confirmed.ok ? confirmed.position : null };
  }

  return {
    async found(accountId, context) {
      const standing = await accounts.standingOf(accountId);
      return standing?.role === 'org' && standing.origin === 'signup' ? open(accountId, standing.name, context) : null;
    },
    async foundAs(accountId, name, context) {
      return (await accounts.standingOf(accountId))?.role === 'org' ? open(accountId, name, context) : null;
    },
  };
}

type Watched = Extract<AccountEvent, { type: 'AccountRegistered' }> | Extract<OrganisationEvent, { type: 'OrganisationSignedUp' }>;

/** Watches over accounts that signed up as a college until their college is there. */
export function foundingWatch({ found }: Pick<Founding, 'found'>): ProcessWatch<Watched, true> {
  return {
    name: 'college-sign-ups',
    idOf: (event) => (event.type === 'AccountRegistered' ? event.data.accountId : event.data.ownerId),
    follow: {
      AccountRegistered: (_before, { data: { role, origin } }) => (role === 'org' && origin === 'signup' ? true : null),
      OrganisationSignedUp: () => null,
    },
    advance: (accountId) => found(accountId, { actor: 'system:college-sign-ups', corr: accountId }),
  };
}
