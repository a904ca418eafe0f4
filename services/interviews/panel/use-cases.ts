import { DAY_MS } from '@aarambh/contracts/time.ts';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { aboutPerson, withoutReason } from '@aarambh/kernel/about-person.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName, isRefused } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { linkTokens } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { failed, refusal, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { assigning } from './assigning.ts';
import { panelMails } from './mails/panel-mails.ts';
import type { PanelPorts } from '../ports.ts';
import { joiningPanel, type JoiningPanel } from '../processes/joining-panel.ts';
import { endInvitation, inviteInterviewer, openInvitation, removeInterviewer } from './decisions.ts';
import { interviewer } from '../interviewer/state.ts';
import { panel } from './state.ts';
import { vouchedSeats } from './vouched.ts';

/** What a link is for, among those that interviews sign. */
const PANEL = 1;

/** A panel that an account is on. */
interface PanelSeat {
  readonly orgId: string;
  readonly interviewerId: string;
}

export type PanelsService = ReturnType<typeof createPanels>['use'];

/** Who interviews for colleges: the use cases, and apart from them what runs by itself. */
export function createPanels(ports: PanelPorts) {
  const { commands, accounts, colleges, invitationMails, state: operational, subjects, clock, rateFactor, publicUrl, host } = ports;
  const panels = commands.on(panel);
  const interviewers = commands.on(interviewer);
  const tokens = linkTokens(mac(host.secrets.tokens, 'aarambh interviews\nmail links'));
  const joining = joiningPanel(ports);
  const streamOf = (orgId: string): string => streamName(panel, orgId);

  function linkOf(token: string): PanelSeat | null {
    const link = tokens.read(PANEL, token);
    return link && { orgId: link.id, interviewerId: link.requestId };
  }

  /** The account of an interviewer of a college; null for who is none, or no more. */
  const accountOf = async (orgId: string, interviewerId: string | null): Promise<string | null> =>
    interviewerId === null ? null : latest(panels, orgId, ({ seated }) => seated.get(interviewerId) ?? null);

  /** The panels that an account is on now, by the panels' own streams. */
  async function seatsOf(accountId: string): Promise<readonly PanelSeat[]> {
    const placed = await latest(interviewers, accountId, (state) => [...state.panels]);
    const seats: PanelSeat[] = [];
    for (const [interviewerId, orgId] of placed)
      if ((await accountOf(orgId, interviewerId)) === accountId) seats.push({ orgId, interviewerId });
    return seats;
  }

  const use = {
    accountOf,
    seatsOf,
    seatAs: vouchedSeats(ports, joining),
    /** Every interviewer that an account is or was, on whichever panel. */
    interviewersOf: (accountId: string): Promise<readonly string[]> =>
      latest(interviewers, accountId, (state) => [...state.panels.keys(), ...state.ended]),

    async invite(orgId: string, email: string, context: CommandContext) {
      const { actor, idempotency } = context;
      const interviewerId = idempotency === undefined ? newId() : derivedId('panel-invitation', orgId, actor, idempotency.key);
      const expiresAt = new Date(clock() + panelLimits.linkDays * DAY_MS).toISOString();
      const command = { orgId, interviewerId, email, expiresAt, accountId: await accounts.accountAt(email) };
      const looked = await panels.read(orgId, (state) => (state.invited.has(interviewerId) ? null : inviteInterviewer(command, state)));
      if (looked !== null) {
        if (isRefused(looked)) return refusal(looked);
        const today = await operational.increment('panel-invitations', orgId, 1, DAY_MS);
        if (today > panelLimits.invitationsADay * rateFactor || !(await invitationMails.take(email))) return failed('rate_limited');
      }
      const subject = interviewerId;
      return resultOf(await panels.execute({ id: orgId, decide: inviteInterviewer, command, context: { ...context, subject } }));
    },

    /** Takes somebody off a panel, or their invitation back. */
    async remove(orgId: string, interviewerId: string, why: 'removed' | 'left', context: CommandContext) {
      if (await panels.read(orgId, ({ invited }) => invited.has(interviewerId))) {
        // It erases who was invited.
        const command = { orgId, interviewerId, why: 'withdrawn', now: clock() } as const;
        const ended = await panels.execute({ id: orgId, decide: endInvitation, command, context: withoutReason(context) });
        // Who joined in this moment is taken off as everybody else.
        if (ended.ok) {
          await subjects.forget(interviewerId, streamOf(orgId));
          return resultOf<undefined, never>(ended);
        }
      }
      const command = { orgId, interviewerId, why };
      const take = async (told: CommandContext) =>
        resultOf(await panels.execute({ id: orgId, decide: removeInterviewer, command, context: told }));
      const accountId = await accountOf(orgId, interviewerId);
      const removed = await (accountId === null ? take(context) : aboutPerson(accountId, context, take));
      if (removed.ok) await joining.carryOn(orgId, interviewerId, context);
      return removed;
    },

    assign: assigning({ commands, accountOf }),

    async offerOf(token: string) {
      const link = linkOf(token);
      if (link === null) return failed('link_unknown');
      const { orgId, interviewerId } = link;
      const open = await panels.read(orgId, (state) => openInvitation({ interviewerId, now: clock() }, state));
      const college = await colleges.collegeNamed(orgId);
      if (open === null || college === null) return failed('link_expired');
      const holder = await accounts.standingOf(await accounts.accountAt(open.email));
      return succeeded({ orgName: college.name, email: open.email, needsPassword: holder === null });
    },

    async accept(token: string, input: Parameters<JoiningPanel['accept']>[1], context: CommandContext) {
      const link = linkOf(token);
      return link === null ? failed('link_unknown') : joining.accept(link, input, context);
    },

    async decline(token: string, context: CommandContext) {
      const link = linkOf(token);
      if (link === null) return failed('link_unknown');
      const command = { ...link, why: 'declined', now: clock() } as const;
      const ended = await panels.execute({ id: link.orgId, decide: endInvitation, command, context: stepsOf(context) });
      if (!ended.ok) return failed('link_expired');
      await subjects.forget(link.interviewerId, streamOf(link.orgId));
      return resultOf<undefined, never>(ended);
    },
  };

  return {
    use,
    joining,
    mails: panelMails({
      collegeNamed: (orgId) => colleges.collegeNamed(orgId),
      invitedBy: (orgId, interviewerId) => latest(panels, orgId, ({ invited }) => invited.get(interviewerId)?.email ?? null),
      panelUrl: (orgId, interviewerId) => `${publicUrl}/panel/${tokens.token(PANEL, { id: orgId, requestId: interviewerId })}`,
    }),
    /** Takes an erased account off every panel. */
    async erase(accountId: string): Promise<void> {
      const context = { actor: 'system:interviewer-erasure', corr: accountId } as const;
      for (const [interviewerId, orgId] of await latest(interviewers, accountId, (state) => [...state.panels])) {
        const command = { orgId, interviewerId, why: 'account-erased' } as const;
        await panels.execute({ id: orgId, decide: removeInterviewer, command, context });
        await joining.carryOn(orgId, interviewerId, context);
      }
    },
  };
}
