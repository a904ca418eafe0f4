import type { OwnDataEvent } from '@aarambh/contracts/events/own-data.ts';
import type { Decision } from '@aarambh/kernel/decision.ts';
import type { NoteOwnData } from './note.ts';
import { isMaking, type OwnDataState } from './state.ts';

/** A download cannot be made, so that its person can ask again. Nothing is written of one that is there. */
export function failOwnData(
  { accountId, requestId, why }: Pick<NoteOwnData, 'accountId' | 'requestId'> & { readonly why: 'broken' | 'too-long' },
  { downloads }: Readonly<OwnDataState>,
): Decision<OwnDataEvent, never> {
  const asked = downloads.find((one) => one.requestId === requestId);
  return asked === undefined || !isMaking(asked) ? [] : [{ type: 'OwnDataFailed', data: { accountId, requestId, why } }];
}
