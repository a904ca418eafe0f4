import type { OwnDataEvent } from '@aarambh/contracts/events/own-data.ts';
import { OWN_DATA_HOURS, OWN_DATA_MOST } from '@aarambh/contracts/own-data.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isMaking, KEPT, type OwnDataState } from './state.ts';

const WINDOW_MS = OWN_DATA_HOURS * 3_600_000;

export interface RequestOwnData {
  readonly accountId: string;
  readonly requestId: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A person asks for everything that we hold of them: one at a time, a few a day, beside those that failed. Codes own_data_running, rate_limited. */
export function requestOwnData(
  { accountId, requestId, now }: RequestOwnData,
  { downloads }: OwnDataState,
): Decision<OwnDataEvent, 'own_data_running' | 'rate_limited'> {
  if (downloads.some(isMaking)) return refuse('own_data_running');
  const lately = downloads.filter(({ at }) => now - Date.parse(at) < WINDOW_MS);
  const made = lately.filter(({ failed }) => failed === null);
  // Those that failed took work too, and more than are kept would push out what counts.
  const [first] = made.length >= OWN_DATA_MOST ? made : lately.length >= KEPT ? lately : [];
  if (first !== undefined) return refuse('rate_limited', { retryAfterSeconds: Math.ceil((Date.parse(first.at) + WINDOW_MS - now) / 1000) });
  return [{ type: 'OwnDataRequested', data: { accountId, requestId, at: new Date(now).toISOString() } }];
}

interface NoteOwnData {
  readonly accountId: string;
  readonly requestId: string;
  readonly fileIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly until: string;
}

/** A download is there. Code already_decided: another run was faster, and what it made counts. */
export function noteOwnData(command: NoteOwnData, { downloads }: OwnDataState): Decision<OwnDataEvent, 'already_decided'> {
  const asked = downloads.find(({ requestId }) => requestId === command.requestId);
  if (asked === undefined || !isMaking(asked)) return refuse('already_decided');
  return [{ type: 'OwnDataMade', data: { ...command, fileIds: [...command.fileIds], documentIds: [...command.documentIds] } }];
}

/** A download cannot be made, so that its person can ask again. Nothing is written of one that is there. */
export function failOwnData(
  { accountId, requestId, why }: Pick<NoteOwnData, 'accountId' | 'requestId'> & { readonly why: 'broken' | 'too-long' },
  { downloads }: OwnDataState,
): Decision<OwnDataEvent, never> {
  const asked = downloads.find((one) => one.requestId === requestId);
  return asked === undefined || !isMaking(asked) ? [] : [{ type: 'OwnDataFailed', data: { accountId, requestId, why } }];
}
