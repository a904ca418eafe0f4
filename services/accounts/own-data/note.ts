import type { OwnDataEvent } from '@aarambh/contracts/events/own-data.ts';
import { refuse, type Decision } from '@aarambh/kernel/decision.ts';
import { isMaking, type OwnDataState } from './state.ts';

export interface NoteOwnData {
  readonly accountId: string;
  readonly requestId: string;
  readonly fileIds: readonly string[];
  readonly documentIds: readonly string[];
  readonly until: string;
}

/** A download is there. Code already_decided: another run was faster, and what it made counts. */
export function noteOwnData(command: NoteOwnData, { downloads }: Readonly<OwnDataState>): Decision<OwnDataEvent, 'already_decided'> {
  const asked = downloads.find(({ requestId }) => requestId === command.requestId);
  if (asked === undefined || !isMaking(asked)) return refuse('already_decided');
  return [{ type: 'OwnDataMade', data: { ...command, fileIds: [...command.fileIds], documentIds: [...command.documentIds] } }];
}
