import { organisation } from '@aarambh/colleges/organisation/state.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { linkTokens } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { anonymous, operator, PASSWORD } from '../../accounts/harness.ts';
import type { Plain } from '../../gatherings/world.ts';
import { COLLEGE_SECRETS } from '../colleges.ts';
import type { MakePiece } from '../piece.ts';
import type { Services } from '../services.ts';

interface College {
  readonly ownerId: string;
  code: string | null;
  /** By account, what each came by. */
  readonly seats: Map<string, string>;
  /** By who is invited, the account that they accepted with. */
  readonly open: Map<string, string | null>;
}

const links = linkTokens(mac(COLLEGE_SECRETS.tokens, 'aarambh colleges\nmail links'));

/** Colleges that sign up, get codes, invite the same people, take invitations back, and remove who came. */
export const collegesAtWork: MakePiece = () => {
  const colleges = new Map<string, College>();
  const signedUp = new Set<string>();
  const registered = new Set<string>();
  const placed = new Map<string, string | null>();
  const codes = new Map<string, string>();

  const of = ({ data }: Plain): College => colleges.get(String(data.orgId))!;

  function taken(orgId: string, code: string): void {
    if ((codes.get(code) ?? orgId) !== orgId) throw new Error('two colleges have one code');
    codes.set(code, orgId);
  }

  const rules: Readonly<Record<string, (event: Plain) => void>> = {
    AccountRegistered({ data }) {
      registered.add(String(data.accountId));
      if (data.role === 'org' && data.origin === 'signup') signedUp.add(String(data.accountId));
    },
    OrganisationSignedUp({ data }) {
      if (colleges.has(String(data.orgId))) throw new Error('a college was opened twice');
      const ownerId = String(data.ownerId);
      if (!registered.has(ownerId)) throw new Error('a college was opened for nobody');
      colleges.set(String(data.orgId), { ownerId, code: null, seats: new Map([[ownerId, String(data.orgId)]]), open: new Map() });
    },
    OrganisationApproved: ({ data }) => taken(String(data.orgId), String(data.code)),
    ColleagueInvited: (event) => void of(event).open.set(String(event.data.inviteeId), null),
    ColleagueAccepted: (event) => void of(event).open.set(String(event.data.inviteeId), String(event.data.accountId)),
    ColleagueJoined(event) {
      const [accountId, inviteeId] = [String(event.data.accountId), String(event.data.inviteeId)];
      if (!registered.has(accountId)) throw new Error('somebody joined who has no account');
      if (of(event).open.get(inviteeId) !== accountId) throw new Error('somebody joined by an invitation that is not open for them');
      if ([...colleges.values()].some(({ seats }) => seats.has(accountId))) throw new Error('an account has two seats');
      of(event).open.delete(inviteeId);
      of(event).seats.set(accountId, inviteeId);
    },
    ColleagueInvitationEnded(event) {
      if (!of(event).open.delete(String(event.data.inviteeId))) throw new Error('an invitation ended twice');
    },
    ColleagueRemoved(event) {
      if (!of(event).seats.delete(String(event.data.accountId))) throw new Error('somebody was removed who has no seat');
    },
    ColleaguePlaced: ({ data }) => void placed.set(String(data.accountId), String(data.seatId)),
    ColleagueUnplaced: ({ data }) => void placed.set(String(data.accountId), null),
  };

  /** The token of the invitation that is open at a college; null where there is none. */
  const tokenAt = async ({ commands }: Services, orgId: string): Promise<string | null> => {
    const inviteeId = await commands.on(organisation).read(orgId, (state) => [...(state?.invitations.keys() ?? [])][0] ?? null);
    return inviteeId === null ? null : links.token(1, { id: orgId, requestId: inviteeId });
  };

  return {
    follow: (event) => rules[event.type]?.(event),

    atEnd() {
      const owners = new Set([...colleges.values()].map(({ ownerId }) => ownerId));
      for (const accountId of signedUp) if (!owners.has(accountId)) throw new Error('a sign-up never got its college');
      for (const { seats, open } of colleges.values()) {
        for (const [accountId, seatId] of seats) if (placed.get(accountId) !== seatId) throw new Error('a seat has no place');
        for (const accountId of open.values())
          if (accountId !== null && registered.has(accountId) && (placed.get(accountId) ?? null) === null)
            throw new Error('a joining was never finished');
      }
    },

    async stage(services, people) {
      const made: { readonly orgId: string; readonly owner: CommandContext }[] = [];
      for (let nth = 0; nth < 2; nth++) {
        const input = { name: `Dean ${nth}`, email: `dean${nth}@demo.test`, role: 'org' as const, password: PASSWORD };
        const invited = await services.accounts!.invite({ ...input, origin: 'demonstration' }, operator);
        if (!invited.ok) throw new Error(invited.code);
        const { accountId } = invited.value;
        const orgId = (await services.colleges!.foundFor(accountId, `College ${nth}`, operator))!;
        await services.colleges!.approve(orgId, null, operator);
        const owner = { ...anonymous, actor: `account:${accountId}` } as const;
        const asked = await services.colleges!.invite(orgId, { email: 'meena@demo.test', seat: 'staff' }, owner);
        if (!asked.ok) throw new Error(asked.code);
        made.push({ orgId, owner });
      }
      const acts: (() => Promise<unknown>)[] = [];
      // Two browsers send one sign-up.
      for (let nth = 0; nth <= people.draw(2); nth++)
        acts.push(() =>
          people.ask('a college signs up', ({ colleges: use }) =>
            use!.signUp({ orgName: 'New College', email: 'new@demo.test', password: PASSWORD }, anonymous),
          ),
        );
      for (const { orgId, owner } of made) {
        acts.push(() =>
          people.ask('somebody accepts', async (one) => {
            const token = await tokenAt(one, orgId);
            // Once the account is there they are signed in with it.
            const accountId = await one.accounts!.accountAt('meena@demo.test');
            return token === null ? null : one.colleges!.accept(token, { name: 'Meena', password: PASSWORD, accountId }, anonymous);
          }),
        );
        if (people.draw(2) === 1)
          acts.push(() =>
            people.ask('an owner thinks again', async (one) => {
              const [inviteeId] = await one.commands.on(organisation).read(orgId, (state) => [...(state?.invitations.keys() ?? [])]);
              return inviteeId === undefined ? null : one.colleges!.withdraw(orgId, inviteeId, owner);
            }),
          );
        if (people.draw(2) === 1)
          acts.push(() =>
            people.ask('an owner removes who came', async (one) => {
              const seats = await one.commands.on(organisation).read(orgId, (state) => [...(state?.seats.keys() ?? [])]);
              const other = seats.find((accountId) => owner.actor !== `account:${accountId}`);
              return other === undefined ? null : one.colleges!.remove(orgId, other, owner);
            }),
          );
      }
      // Two admins at two new codes at once.
      for (const { orgId } of made)
        acts.push(() => people.ask('an admin gives another code', ({ colleges: use }) => use!.newCode(orgId, operator)));
      return acts;
    },
  };
};
