import { keyedId, stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { failed, succeeded, refusal, resultOf } from '@aarambh/kernel/result.ts';
import { interview } from '../interview/state.ts';
import { assignInterviewer } from '../scorecard/decisions.ts';
import { scorecard } from '../scorecard/state.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { streamName, isRefused } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { PanelPorts } from '../ports.ts';
import { joiningPanel, type JoiningPanel } from '../processes/joining-panel.ts';
import { acceptInvitation, inviteInterviewer, endInvitation, openInvitation, removeInterviewer } from './decisions.ts';
import { panel } from './state.ts';
import { aboutPerson, withoutReason } from '@aarambh/kernel/about-person.ts';
import { linkTokens } from '@aarambh/kernel/link-tokens.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import { panelMails } from './mails/panel-mails.ts';
import { interviewer } from '../interviewer.ts';

/** Interviews that are given to somebody at a time: enough to share flushes, few enough to leave room for people. */
const AT_ONCE = 16;

interface Parts {
  readonly commands: Commands;
  /** The account of an interviewer of a college; null for who is none, or no more. */
  readonly accountOf: (orgId: string, interviewerId: string) => Promise<string | null>;
}

/**
 * Gives interviews to an interviewer of the panel; null: to the college's staff. Answers those that are not the college's, are cancelled, or were scored.
 * Each is decided on its own scorecard's stream, so asked again it writes nothing.
 */
function assigning({ commands, accountOf }: Parts) {
  const interviews = commands.on(interview);
  const scorecards = commands.on(scorecard);

  return async (orgId: string, interviewerId: string | null, bookingIds: readonly string[], context: CommandContext) => {
    if (interviewerId !== null && (await accountOf(orgId, interviewerId)) === null) return failed('not_found');
    const asked = new Set(bookingIds);
    const given = new Set<string>();
    let position = 0;
    const failures = await inTurns(asked, AT_ONCE, async (bookingId) => {
      const booked = await latest(interviews, bookingId, (state) => state);
      if (booked?.orgId !== orgId || booked.status !== 'booked') return;
      const command = { bookingId, orgId, enrolmentId: booked.enrolmentId, interviewerId };
      const assigned = await scorecards.execute({ id: bookingId, decide: assignInterviewer, command, context: stepsOf(context) });
      if (!assigned.ok && assigned.refusal.refused === 'already_decided') return;
      if (!assigned.ok) throw new Error(`an interview could not be given to somebody: ${assigned.refusal.refused}`);
      given.add(bookingId);
      position = Math.max(position, assigned.position);
    });
    if (failures.length > 0) throw failures[0];
    return succeeded({ left: [...asked].filter((id) => !given.has(id)) }, position === 0 ? null : position);
  };
}

/**
 * Takes an account onto a panel, as somebody vouches who tells the demonstration; no link is needed. Answers which interviewer it is there, null where it
 * could not be taken. Asked again it changes nothing.
 */
function vouchedSeats({ commands, clock }: Pick<PanelPorts, 'commands' | 'clock'>, joining: Pick<JoiningPanel, 'carryOn'>) {
  const panels = commands.on(panel);

  return async (
    orgId: string,
    { accountId, email }: { readonly accountId: string; readonly email: string },
    asked: CommandContext,
  ): Promise<string | null> => {
    const interviewerId = derivedId('panel-vouched', streamName(panel, orgId), accountId);
    const context = stepsOf(asked);
    const of = { orgId, interviewerId, accountId };
    const isKnown = await panels.read(orgId, ({ invited, seated }) => invited.has(interviewerId) || seated.has(interviewerId));
    if (!isKnown) {
      const command = { ...of, email, expiresAt: new Date(clock() + panelLimits.linkDays * DAY_MS).toISOString() };
      await panels.execute({ id: orgId, decide: inviteInterviewer, command, context: { ...context, subject: interviewerId } });
    }
    await panels.execute({ id: orgId, decide: acceptInvitation, command: { ...of, now: clock() }, context });
    await joining.carryOn(orgId, interviewerId, context);
    return panels.read(orgId, ({ seated }) => (seated.get(interviewerId) === accountId ? interviewerId : null));
  };
}

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
      const interviewerId = keyedId(context, 'panel-invitation', orgId, context.actor);
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
