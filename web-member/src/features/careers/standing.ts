import type { CareerStatus } from '@aarambh/contracts/routes/careers.ts';

/** Whether an application still goes on for its applicant, so that there is something to take back. */
export function mayTakeBack({ state }: Pick<CareerStatus, 'state'>): boolean {
  return state !== 'withdrawn' && state !== 'declined' && state !== 'hired';
}
