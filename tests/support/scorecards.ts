import { z } from 'zod';
import { defineEvent, definePersonalEvent, type EventDefinition, type EventsOf } from '@aarambh/contracts/events/definition.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import type { StreamKind } from '@aarambh/kernel/decision.ts';
import { existing, idOf, journalId, type ReadModel } from '@aarambh/projections/host/read-model.ts';

/**
 * A made-up context whose streams hold other people's data: a scorecard about a candidate, which an interviewer writes, with what a
 * referee said, who has no account. Each event carries one person's text.
 */
const definitions = [
  definePersonalEvent(
    'ScorecardOpened',
    z.strictObject({ candidateId: z.string(), interviewerId: z.string() }),
    z.strictObject({ candidate: z.string() }),
    { of: 'candidateId' },
  ),
  definePersonalEvent(
    'CandidateRemarked',
    z.strictObject({ candidateId: z.string(), score: z.number() }),
    z.strictObject({ remark: z.string() }),
    { of: 'candidateId' },
  ),
  definePersonalEvent(
    'RefereeQuoted',
    z.strictObject({ refereeId: z.string() }),
    z.strictObject({ referee: z.string(), quote: z.string() }),
    { of: 'refereeId' },
  ),
  defineEvent('ScorecardClosed', z.strictObject({})),
  /** Stream `referee-{refereeId}`: of somebody who has no account. */
  defineEvent('RefereeForgotten', z.strictObject({ refereeId: z.string() }), { erases: 'refereeId' }),
] as const;

export type ScorecardEvent = EventsOf<typeof definitions>;

/** The events of the product and those of the scorecards. */
export const scorecardRegistry: ReadonlyMap<string, EventDefinition> = new Map([
  ...eventRegistry,
  ...definitions.map((definition): [string, EventDefinition] => [definition.type, definition]),
]);

export interface Scorecard {
  candidateId: string;
  candidate: string | null;
  remarks: (string | null)[];
  referee: string | null;
  quote: string | null;
  closed: boolean;
}

/** One document for each scorecard, in which several people's data stand. */
export const scorecards: ReadModel<Scorecard, ScorecardEvent> = {
  name: 'scorecards',
  version: 1,
  types: ['ScorecardOpened', 'CandidateRemarked', 'RefereeQuoted', 'ScorecardClosed'],
  personal: ['ScorecardOpened', 'CandidateRemarked', 'RefereeQuoted'],
  fields: { candidateId: 'text', candidate: 'text', referee: 'text', closed: 'boolean' },
  indexed: ['candidateId', 'candidate'],
  search: ({ candidate, referee }) => [candidate ?? '', referee ?? ''],
  key: ({ stream }) => idOf(stream),
  apply(doc, recorded) {
    const { event } = recorded;
    if (event.type === 'ScorecardOpened') {
      const candidate = event.personal?.candidate ?? null;
      return { candidateId: event.data.candidateId, candidate, remarks: [], referee: null, quote: null, closed: false };
    }
    const card = existing(doc, recorded);
    if (event.type === 'CandidateRemarked') card.remarks.push(event.personal?.remark ?? null);
    else if (event.type === 'RefereeQuoted') Object.assign(card, event.personal ?? { referee: null, quote: null });
    else card.closed = true;
    return card;
  },
};

export interface Remark {
  remark: string | null;
  total: number;
}

/** A journal: one document for each remark. */
export const remarks: ReadModel<Remark, Extract<ScorecardEvent, { type: 'CandidateRemarked' }>> = {
  name: 'remarks',
  version: 1,
  types: ['CandidateRemarked'],
  personal: ['CandidateRemarked'],
  fields: { total: 'number' },
  indexed: [],
  search: ({ remark }) => [remark ?? ''],
  journal: true,
  key: ({ stream, revision }) => journalId(idOf(stream), revision),
  apply: (previous, { event }) => ({ remark: event.personal?.remark ?? null, total: (previous?.total ?? 0) + event.data.score }),
};

/** A read model that reads nobody's personal data, of the same events. */
export const openCards: ReadModel<{ reads: unknown[] }, ScorecardEvent> = {
  name: 'open-cards',
  version: 1,
  types: ['ScorecardOpened', 'CandidateRemarked'],
  fields: {},
  indexed: [],
  key: ({ stream }) => idOf(stream),
  apply: (doc, { event, meta }) => ({ reads: [...(doc?.reads ?? []), 'personal' in event ? event.personal : null, meta.reason ?? null] }),
};

export const scorecardModels = [scorecards, remarks, openCards] as const;

export interface ScorecardState {
  readonly texts: (string | null)[];
}

/** The stream as commands decide on it: its state keeps every text, so that what is left in memory shows. */
export const scorecard: StreamKind<ScorecardState, ScorecardEvent> = {
  category: 'scorecard',
  initialState: () => ({ texts: [] }),
  evolve(state, event) {
    if ('personal' in event) state.texts.push(event.personal === null ? null : Object.values(event.personal).join(' '));
    return state;
  },
};
