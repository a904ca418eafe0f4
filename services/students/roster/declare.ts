import type { RosterEvent } from '@aarambh/contracts/events/students.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import type { Roster } from './state.ts';

export interface DeclareRoster {
  readonly orgId: string;
  readonly byId: string;
  /** The uploads that were declared one by one. */
  readonly uploadIds: readonly string[];
}

/** The college declares the age of everybody whom it listed so far. `contended`: another undeclared list came meanwhile. */
export function declareRoster(
  { orgId, byId, uploadIds }: DeclareRoster,
  { undeclared }: Roster,
): Decision<RosterEvent, 'nothing_to_do' | 'contended'> {
  if (undeclared.size === 0) return refuse('nothing_to_do');
  if ([...undeclared].some((uploadId) => !uploadIds.includes(uploadId))) return refuse('contended');
  return [{ type: 'RosterDeclared', data: { orgId, byId } }];
}
