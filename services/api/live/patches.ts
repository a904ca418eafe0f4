import type { LivePatch } from '@aarambh/context/context.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import type { ApiPorts } from '../ports.ts';
import type { ChangedStreams } from './changes.ts';

/** Streams of one message; beyond it fetching what shows them is less. */
const MOST = 200;

/** What a patch tells, once its read model has what changed. Rejects when it does not get there, or when too many changed. */
export async function readPatch(
  { view, read, name }: LivePatch,
  { documents, marks }: Pick<ApiPorts, 'documents' | 'marks'>,
  changed: ChangedStreams,
): Promise<object> {
  if (changed.length > MOST) throw new Error(`${name} changed of ${changed.length} streams at once`);
  const mark = marks.after(changed);
  await documents.waitFor([view.model], mark, limits.readAfterMs);
  const ids = changed.map(({ stream }) => stream.slice(stream.indexOf('-') + 1));
  return { ...(await read(documents, ids)), position: marks.format(mark) };
}
