import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { EnrolmentState } from './state.ts';

/** The student says under which number their college reaches them; the address stays that of the account. The same again writes nothing. */
export function changeContact(
  { whatsappNumber }: { readonly whatsappNumber: string },
  state: EnrolmentState,
): Decision<EnrolmentEvent, 'not_found'> {
  if (state?.status !== 'joined' || state.text === null) return refuse('not_found');
  const { enrolmentId, text } = state;
  if (text.whatsappNumber === whatsappNumber) return [];
  return [{ type: 'EnrolmentContactChanged', data: { enrolmentId, parts: ['phone'] }, personal: { email: text.email, whatsappNumber } }];
}
