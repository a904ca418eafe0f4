import type { CareerEvent } from '@aarambh/contracts/events/careers.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { refuse, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { Applied, CareerStreamState } from './state.ts';

/** What the link to a status page stands for, and when it is used. */
export interface ByLink {
  readonly linkHash: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

type Links = 'link_unknown' | 'link_expired';

/** What holds for whoever comes by the mailed link: it is of this application, which was not erased and has not ended too long ago. */
function linked<Command extends ByLink, Code extends ProblemCode>(
  decide: (command: Command, state: Applied) => Decision<CareerEvent, Code>,
): Decide<Command, CareerStreamState, CareerEvent, Links | Code> {
  return (command, state) => {
    if (state?.linkHash !== command.linkHash) return refuse('link_unknown');
    if (state.erased || (state.linkUntil !== null && command.now >= Date.parse(state.linkUntil))) return refuse('link_expired');
    return decide(command, state);
  };
}

const withdrawn = ({ applicationId, state }: Applied, linkUntil: string): Decision<CareerEvent, never> =>
  state === 'withdrawn' ? [] : [{ type: 'CareerApplicationWithdrawn', data: { applicationId, linkUntil } }];

/** The applicant looks how it stands, which changes nothing. */
export const lookAtCareer = linked<ByLink, never>(() => []);

/** The applicant takes it back. */
export const withdrawByLink = linked<ByLink & { readonly linkUntil: string }, never>(({ linkUntil }, state) => withdrawn(state, linkUntil));

/** Whoever has the link erases it: they wrote it, or somebody gave their address. */
export const eraseByLink = linked<ByLink & { readonly why: 'not-applicant' | 'asked' }, never>(({ why }, { applicationId }) => [
  { type: 'CareerApplicationErased', data: { applicationId, why } },
]);

interface ByAccount {
  readonly accountId: string;
  readonly linkUntil: string;
}

/** Who applied signed in takes it back from their account. */
export function withdrawByAccount({ accountId, linkUntil }: ByAccount, state: CareerStreamState): Decision<CareerEvent, 'not_found'> {
  return state === null || state.erased || state.accountId !== accountId ? refuse('not_found') : withdrawn(state, linkUntil);
}
