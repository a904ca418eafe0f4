import { careerEnds, MOST_CAREER_LINES, type CareerState, type CareerStep } from '@aarambh/contracts/careers/state.ts';
import type { CareerEvent, Resume } from '@aarambh/contracts/events/careers.ts';
import { evolving, refuse, type StreamKind, type Decide, type Decision } from '@aarambh/kernel/decision.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import { byStatusLink, type ByStatusLink } from '@aarambh/kernel/status-links.ts';

/** An application that came in. */
export interface Applied {
  readonly applicationId: string;
  readonly openingId: string | null;
  readonly reference: string;
  readonly accountId: string | null;
  /** What its link is known by. */
  readonly linkHash: string;
  /** What mails make the link of; null once it was erased. */
  readonly linkSecret: string | null;
  /** Null once it was erased. */
  readonly email: string | null;
  readonly resume: Resume;
  /** From when on the same address may apply for the same again. Milliseconds since the epoch. */
  readonly againFrom: number;
  readonly state: CareerState;
  /** Until when its status page opens; null while it goes on. */
  readonly linkUntil: string | null;
  readonly erased: boolean;
  /** What staff wrote to the applicant with a step, by the revision of its event. */
  readonly texts: ReadonlyMap<number, string>;
  /** Steps and notes of staff. */
  readonly lines: number;
  /** Revision of its last event. */
  readonly revision: number;
}

/** Null before it came. */
export type CareerStreamState = null | Applied;

type Later = Exclude<CareerEvent, { type: 'CareerApplicationReceived' }>;

const changed = evolving<Applied, Later>()({
  CareerApplicationMoved(state, event, revision) {
    const { to, linkUntil } = event.data;
    const text = event.personal?.text ?? '';
    return {
      state: to,
      linkUntil,
      lines: state.lines + 1,
      texts: text === '' ? state.texts : new Map([...state.texts, [revision, text]]),
    };
  },
  CareerApplicationNoted: (state) => ({ lines: state.lines + 1 }),
  CareerApplicationWithdrawn: (_state, event) => ({ state: 'withdrawn', linkUntil: event.data.linkUntil }),
  CareerApplicationErased: () => ({ erased: true, email: null, linkSecret: null, texts: new Map() }),
});

function evolve(state: CareerStreamState, event: CareerEvent, revision: number): CareerStreamState {
  if (event.type !== 'CareerApplicationReceived') return state && { ...changed(state, event, revision), revision };
  const { applicationId, openingId, reference, accountId, linkHash, againFrom, resume } = event.data;
  return {
    ...{ applicationId, openingId, reference, accountId, linkHash, resume, againFrom: Date.parse(againFrom) },
    ...{ email: event.personal?.fields.email ?? null, linkSecret: event.personal?.linkSecret ?? null },
    ...{ state: 'received', linkUntil: null, erased: false, texts: new Map(), lines: 0, revision },
  };
}

/** Streams `career-{applicationId}`. */
export const career: StreamKind<CareerStreamState, CareerEvent> = {
  category: 'career',
  initialState: () => null,
  evolve,
  sizeOf: (state) => 1024 + 2 * [...(state?.texts.values() ?? [])].reduce((sum, text) => sum + text.length, 0),
};

type ReceivedEvent = Extract<CareerEvent, { type: 'CareerApplicationReceived' }>;

export interface Apply {
  readonly data: ReceivedEvent['data'];
  readonly personal: NonNullable<ReceivedEvent['personal']>;
}

/** Takes an application. Its stream is that of one address, one opening and one turn: who comes second has applied already. */
export function apply({ data, personal }: Apply, state: CareerStreamState): Decision<CareerEvent, 'already_applied'> {
  return state === null ? [{ type: 'CareerApplicationReceived', data, personal }] : refuse('already_applied');
}

/** Whether an application stands in the way of another one by the same address for the same opening. What was erased does not. */
export function standsInTheWay(state: CareerStreamState, now: number): boolean {
  return state !== null && !state.erased && now < state.againFrom;
}

/** Who applies again with the key of before is answered as before; everybody else has applied already. */
export function applyAgain(): Decision<CareerEvent, 'already_applied'> {
  return refuse('already_applied');
}

/** What holds for everything that staff do: the application is there, has room, and its applicant has not taken it back. */
function byStaff<Command, Code extends ProblemCode>(
  decide: (command: Command, state: Applied) => Decision<CareerEvent, Code>,
): Decide<Command, CareerStreamState, CareerEvent, 'not_found' | 'career_withdrawn' | 'career_full' | Code> {
  return (command, state) => {
    if (state === null || state.erased) return refuse('not_found');
    if (state.state === 'withdrawn') return refuse('career_withdrawn');
    return state.lines >= MOST_CAREER_LINES ? refuse('career_full') : decide(command, state);
  };
}

export interface MoveCareer {
  readonly to: CareerStep;
  /** To the applicant; empty for none. */
  readonly text: string;
  /** Until when the status page opens where this ends it. */
  readonly linkUntil: string;
}

/** Takes an application to a step: further, or back where somebody thinks again. */
export const moveCareer = byStaff(({ to, text, linkUntil }: MoveCareer, { applicationId, state }) =>
  state === to
    ? refuse('nothing_to_do')
    : [
        {
          type: 'CareerApplicationMoved',
          data: { applicationId, to, linkUntil: careerEnds.includes(to) ? linkUntil : null },
          personal: { text },
        },
      ],
);

/** A note for staff alone. */
export const noteOnCareer = byStaff<{ readonly text: string }, never>(({ text }, { applicationId }) => [
  { type: 'CareerApplicationNoted', data: { applicationId }, personal: { text } },
]);

/** What taking an application back comes to, whoever asks: once is enough. */
const withdrawn = ({ applicationId, state }: Applied, linkUntil: string): Decision<CareerEvent, never> =>
  state === 'withdrawn' ? [] : [{ type: 'CareerApplicationWithdrawn', data: { applicationId, linkUntil } }];

/** What whoever has the mailed link to an application does. */
const linked = byStatusLink<Applied, CareerEvent>();

/** The applicant looks how it stands, which changes nothing. */
export const lookAtCareer = linked<ByStatusLink, never>(() => []);

/** The applicant takes it back. */
export const withdrawByLink = linked<ByStatusLink & { readonly linkUntil: string }, never>(({ linkUntil }, state) =>
  withdrawn(state, linkUntil),
);

interface ByAccount {
  readonly accountId: string;
  readonly linkUntil: string;
}

/** Who applied signed in takes it back from their account. */
export function withdrawByAccount({ accountId, linkUntil }: ByAccount, state: CareerStreamState): Decision<CareerEvent, 'not_found'> {
  return state === null || state.erased || state.accountId !== accountId ? refuse('not_found') : withdrawn(state, linkUntil);
}

/** Whoever has the link erases it: they wrote it, or somebody gave their address. */
export const eraseByLink = linked<ByStatusLink & { readonly why: 'not-applicant' | 'asked' }, never>(({ why }, { applicationId }) => [
  { type: 'CareerApplicationErased', data: { applicationId, why } },
]);

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
