import type { InterviewerEvent, PanelEvent } from '@aarambh/contracts/events/panels.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  InterviewerInvited: 'Somebody invited',
  InterviewerAccepted: 'Invitation accepted',
  InterviewerJoined: 'Somebody joined',
  InterviewerInvitationEnded: 'Invitation ended',
  InterviewerRemoved: 'Somebody went',
  InterviewerPlaced: 'On a panel',
  InterviewerUnplaced: 'Off a panel',
} satisfies EventWords<PanelEvent | InterviewerEvent>;
