import { DAY_MS } from '@aarambh/contracts/time.ts';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { PanelPorts } from '../ports.ts';
import type { JoiningPanel } from '../processes/joining-panel.ts';
import { acceptInvitation, inviteInterviewer } from './decisions.ts';
import { panel } from './state.ts';

/**
 * Takes an account onto a panel, as somebody vouches who tells the demonstration; no link is needed. Answers which interviewer it is there, null where it
 * could not be taken. Asked again it changes nothing.
 */
export function vouchedSeats({ commands, clock }: Pick<PanelPorts, 'commands' | 'clock'>, joining: Pick<JoiningPanel, 'carryOn'>) {
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
