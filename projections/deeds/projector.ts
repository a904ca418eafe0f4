import { eventRegistry, type DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { accountOf } from '@aarambh/kernel/metadata.ts';
import { categoryOf } from '@aarambh/kernel/ports/event-store.ts';
import { idOf, journalId, type ReadModel } from '../host/read-model.ts';
import type { DeedDocument } from './view.ts';

/** What the contexts call deeds of the staff. */
const types = [...eventRegistry.values()].filter(({ deed }) => deed === true).map(({ type }) => type as DomainEvent['type']);

/** What people of the staff did, one document each. Nothing of it is personal but who it was: the account's id. */
export const deeds: ReadModel<DeedDocument, DomainEvent> = {
  name: 'deeds',
  // 2: what the pages say.
  version: 2,
  types,
  fields: { by: 'text', type: 'text', time: 'text', category: 'text', recordId: 'text' },
  indexed: ['time', ['by', 'time'], ['type', 'time'], ['recordId', 'time']],
  key({ stream, revision, meta }) {
    const by = accountOf(meta.actor);
    // A part of the service did it, or a person to themselves: nothing that staff did.
    return by === null || by === idOf(stream) ? null : journalId(stream, revision);
  },
  apply: (_doc, { event, meta, stream }) => ({
    by: accountOf(meta.actor)!,
    type: event.type,
    time: meta.time,
    category: categoryOf(stream),
    recordId: idOf(stream),
  }),
};
