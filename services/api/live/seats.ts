import { limits } from '@aarambh/contracts/limits.ts';
import type { GatheringDocument } from '@aarambh/contracts/views.ts';
import { seatsLeft } from '../areas/board.ts';
import type { ApiPorts } from '../ports.ts';
import type { ChangedStreams } from './changes.ts';

export interface SeatsLeft {
  readonly seats: readonly { readonly event: string; readonly left: number }[];
  readonly position: string;
}

/** Gatherings of one message; beyond it fetching the board is less. */
const MOST = 200;

/** How many seats are left, once the read model has what changed. Rejects when it does not get there, or when too many changed. */
export async function seatsOf({ documents, marks }: Pick<ApiPorts, 'documents' | 'marks'>, changed: ChangedStreams): Promise<SeatsLeft> {
  if (changed.length > MOST) throw new Error(`the seats of ${changed.length} gatherings changed at once`);
  const mark = marks.after(changed);
  await documents.waitFor(['gatherings'], mark, limits.readAfterMs);
  const ids = changed.map(({ stream }) => stream.slice(stream.indexOf('-') + 1));
  const found = await documents.getMany<GatheringDocument>('gatherings', ids);
  return { seats: found.map(({ id, doc }) => ({ event: id, left: seatsLeft(doc) })), position: marks.format(mark) };
}
