import type { ResourceName, RowOf } from '@aarambh/contracts/resources/resources.ts';
import { useListContext } from 'ra-core';
import { Suspense, useEffect, useState } from 'react';
import { part } from '../part.ts';
import type { RecordCommand } from '../record/command-dialog.tsx';
import { isTyping } from '../use-keys.ts';
import { nextAt, type Marked } from './next-at.ts';

const CommandDialog = part(() => import('../record/command-dialog.tsx'));

/** What a key does to the record that is marked; null where it cannot be done to that one. */
export type QueueOf<Name extends ResourceName> = Readonly<Record<string, (record: RowOf<Name>) => RecordCommand | null>>;

interface QueueKeysProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly keys: QueueOf<Name>;
}

/** Works a list through by keys: j goes to the next record, k to the one before, and `keys` decide. They rest while somebody types or a dialog is open. */
export function QueueKeys<Name extends ResourceName>({ resource, keys }: QueueKeysProps<Name>) {
  const { data = [] } = useListContext<RowOf<Name>>();
  const [marked, setMarked] = useState<Marked | null>(null);
  const [asked, setAsked] = useState<{ readonly id: string; readonly command: RecordCommand } | null>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      if (event.key === 'j' || event.key === 'k') {
        event.preventDefault();
        const at = nextAt(data, marked, event.key);
        const record = data[at];
        setMarked(record === undefined ? null : { id: record.id, at });
        if (record !== undefined) document.querySelector<HTMLElement>(`main a[href*="${record.id}"]`)?.focus();
        return;
      }
      const record = data.find(({ id }) => id === marked?.id);
      const command = record === undefined || !Object.hasOwn(keys, event.key) ? null : keys[event.key]!(record);
      if (record === undefined || command === null) return;
      event.preventDefault();
      setAsked({ id: record.id, command });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [marked, data, keys]);

  if (asked === null) return null;
  return (
    <Suspense fallback={null}>
      <CommandDialog resource={resource} id={asked.id} command={asked.command} onClose={() => setAsked(null)} />
    </Suspense>
  );
}
