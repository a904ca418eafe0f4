import type { SubscriberRecord } from '../records/records.ts';
import { words } from './menu-words.ts';

/** What a subscription is called: by its address, for who may see that and while there is one. */
export function nameOf({ email, state }: Pick<SubscriberRecord, 'email' | 'state'>): string {
  if (state === 'left') return words.left;
  return email === undefined || email === '' ? words.nobody : email;
}
