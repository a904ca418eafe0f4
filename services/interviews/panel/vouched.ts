import { DAY_MS } from '@aarambh/contracts/time.ts';
import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { stepsOf } from '@aarambh/kernel/command-context.ts';
import { streamName } from '@aarambh/kernel/decision.ts';
import { derivedId } from '@aarambh/kernel/ids.ts';
import type { PanelPorts } from '../ports.ts';
import type { JoiningPanel } from '../processes/joining-panel.ts';
import { acceptInvitation, inviteInterviewer } from './decisions.ts';
import type { PanelsService } from './service.ts';
import { panel } from './state.ts';

/** Takes accounts onto panels without a link, where somebody vouches for it. */
export function vouchedSeats({ commands, clock }: Pick<PanelPorts, 'commands' | 'clock'>, joining: JoiningPanel): PanelsService['seatAs'] {
  const panels = commands.on(panel);

  return async (orgId, { accountId, email }, asked) => {
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
