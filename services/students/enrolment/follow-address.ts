import type { EnrolmentEvent } from '@aarambh/contracts/events/students.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { EnrolmentState } from './state.ts';

/** The account of the student has another address: their college reaches them there. */
export function followAddress(
  { accountId, email }: { readonly accountId: string; readonly email: string },
  state: EnrolmentState,
): Decision<EnrolmentEvent, never> {
  if (state === null || state.accountId !== accountId || state.text === null || state.text.email === email) return [];
  const { enrolmentId, text } = state;
  const personal = { email, whatsappNumber: text.whatsappNumber };
  return [{ type: 'EnrolmentContactChanged', data: { enrolmentId, parts: ['email'] }, personal }];
}
