import { orgCodeOf } from '@aarambh/contracts/colleges/college.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { linkTokens } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { readReason } from '@aarambh/kernel/reasons.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { unlessErased } from '@aarambh/kernel/unless-erased.ts';
import { colleague, unplaceColleague } from './colleague.ts';
import { createDeciding } from './deciding.ts';
import { mailsOfColleges } from './mails/college-mails.ts';
import { codeReservation, orgCode } from './org-code.ts';
import { answerOrganisation, dropErased } from './organisation/decisions.ts';
import { organisation, ownersOf, type Organisation } from './organisation/state.ts';
import type { CollegesPorts } from './ports.ts';
import { following } from './processes/following.ts';
import { founding, foundingWatch } from './processes/founding.ts';
import { joining, joiningWatch } from './processes/joining.ts';
import { rightsOf, createSigningIn, type CollegeOf } from './signing-in.ts';
import { createTeam } from './team.ts';

/** What a link is for, among those that the colleges sign. */
const SEAT = 1;

/** Colleges: how they come, who speaks for them, and what is decided about them. */
export type CollegesService = ReturnType<typeof createColleges>['use'];

/** The use cases, and apart from them what runs by itself. */
export function createColleges(ports: CollegesPorts) {
  const { commands, accounts, store, codec, host, publicUrl } = ports;
  const organisations = commands.on(organisation);
  const colleagues = commands.on(colleague);
  const codes = commands.on(orgCode);
  const { reservation: secret } = host.secrets;
  const tokens = linkTokens(mac(host.secrets.tokens, 'aarambh colleges\nmail links'));
  const streamOf = (orgId: string): string => streamName(organisation, orgId);

  const collegeNamed = (orgId: string): Promise<Organisation | null> => organisations.read(orgId, (state) => state);
  /** The same as it is stored, whichever node wrote last: for what is mailed. */
  const collegeStored = (orgId: string): Promise<Organisation | null> => latest(organisations, orgId, (state) => state);
  const reasonOf = (orgId: string, revision: number) => readReason(store, codec, { stream: streamOf(orgId), revision });

  /** An account's college as it stands with the account's seat there. Reads as much for who has none. */
  async function seatOf(accountId: string) {
    const placed = await colleagues.read(accountId, (state) => state);
    const college = await collegeNamed(placed?.orgId ?? accountId);
    const seated = college?.seats.get(accountId);
    return college === null || seated === undefined || placed === null ? null : { college, seat: seated.seat };
  }

  /** The college that an account has a seat in; null for who has none. */
  async function collegeOf(accountId: string): Promise<CollegeOf | null> {
    const found = await seatOf(accountId);
    return found === null ? null : rightsOf(found.college, found.seat);
  }

  /** The college whose code is this one now; a code of before leads nowhere. */
  async function byCode(typed: string): Promise<Organisation | null> {
    const code = orgCodeOf(typed);
    const reserved = codeReservation(secret, code);
    const orgId = await codes.read(reserved, (state) => state);
    const college = await collegeNamed(orgId ?? reserved);
    return college?.code === code ? college : null;
  }

  const founds = founding(ports);
  const follows = following(ports);
  const joins = joining(ports);
  const use = {
    collegeOf,
    /** The approved college that a code is of, in whatever case it is typed; null for a code that is nobody's, or was before. */
    async orgByCode(code: string) {
      const college = await byCode(code);
      return college && { orgId: college.orgId, name: college.name, active: college.state === 'approved' };
    },
    /** A college by its id, as it stands now, as contexts see it that are about its students; null for none. */
    collegeNamed: (orgId: string) =>
      latest(
        organisations,
        orgId,
        (college) =>
          college && { name: college.name, code: college.code, active: college.state === 'approved', released: college.released },
      ),

    async signUp({ orgName, email, password }: Record<'orgName' | 'email' | 'password', string>, context: CommandContext) {
      const signedUp = await accounts.signUp({ name: orgName, email, password, referrer: null, role: 'org' }, context);
      if (!signedUp.ok) return signedUp;
      const { accountId } = signedUp.value;
      const found = await founds.found(accountId, { ...stepsOf(context), actor: `account:${accountId}` });
      // Not at which position it stands: who signs up is not signed in, and reads nothing of it.
      return found === null ? failed('not_found') : succeeded(undefined);
    },
    signIn: createSigningIn({ accounts, collegeOf, byCode, secret }),
    /** Makes a college for an account that somebody vouches for: its address counts as proved. Asked again it changes nothing. */
    foundFor: async (accountId: string, name: string, context: CommandContext) =>
      (await founds.foundAs(accountId, name, context))?.orgId ?? null,

    /** The college of an account as it sees it; `question` is what we asked for last, null where nothing is asked. */
    async seenBy(accountId: string) {
      const found = await seatOf(accountId);
      if (found === null) return null;
      const { college, seat } = found;
      const question = college.askedAt === null ? null : await reasonOf(college.orgId, college.askedAt);
      return { ...rightsOf(college, seat), code: college.code, question, released: college.released };
    },
    answer: (orgId: string, text: string, context: CommandContext) =>
      unlessErased('wrong_profile', async () =>
        resultOf(await organisations.execute({ id: orgId, decide: answerOrganisation, command: { text }, context })),
      ),
    ...createDeciding({ ...ports, organisations, following: follows, secret }),
    ...createTeam({
      ...{ ...ports, organisations, following: follows, joining: joins, streamOf },
      readLink(token) {
        const link = tokens.read(SEAT, token);
        return link && { orgId: link.id, inviteeId: link.requestId };
      },
    }),
  };

  return {
    use,
    watches: { founding: foundingWatch(founds), joining: joiningWatch(joins) },
    confirms: founds,
    follows,
    ownersOf: async (orgId: string) => {
      const college = await collegeStored(orgId);
      return college === null ? [] : ownersOf(college);
    },
    mails: mailsOfColleges({
      ...{ publicUrl, collegeOf: collegeStored, reasonOf },
      seatUrl: (orgId, inviteeId) => `${publicUrl}/seat/${tokens.token(SEAT, { id: orgId, requestId: inviteeId })}`,
    }),
    invitedAt: async (orgId: string, inviteeId: string) => {
      const email = (await collegeStored(orgId))?.invitations.get(inviteeId)?.email ?? null;
      return email === null ? null : { name: '', email };
    },
    /** Takes an erased account out of its college. */
    async erase(accountId: string) {
      const context = { actor: 'system:college-erasure', corr: accountId } as const;
      const placed = await latest(colleagues, accountId, (state) => state);
      if (placed === null) return;
      const { orgId, seatId } = placed;
      await organisations.execute({ id: orgId, decide: dropErased, command: { accountId }, context });
      await colleagues.execute({ id: accountId, decide: unplaceColleague, command: { accountId, seatId }, context });
    },
  };
}
