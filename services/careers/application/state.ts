import type { CareerState } from '@aarambh/contracts/careers/state.ts';
import type { CareerEvent, Resume } from '@aarambh/contracts/events/careers.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';

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
