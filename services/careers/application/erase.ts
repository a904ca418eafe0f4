import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { CareerStreamState } from './state.ts';

type ErasedWhy = Extract<CareerEvent, { type: 'CareerApplicationErased' }>['data']['why'];

export interface EraseCareer {
  readonly why: ErasedWhy;
  /** The last revision that was seen, of what is erased for its age; null where somebody asks. */
  readonly revision: number | null;
}

/** Erases it with all that is known of its applicant; once is enough. For its age only where nothing has happened since. */
export function eraseCareer({ why, revision }: EraseCareer, state: CareerStreamState): Decision<CareerEvent, 'not_found'> {
  if (state === null) return refuse('not_found');
  if (state.erased) return [];
  if (revision !== null && revision !== state.revision) return refuse('not_found');
  return [{ type: 'CareerApplicationErased', data: { applicationId: state.applicationId, why } }];
}
