import type { RecordOf, ResourceName } from '@aarambh/contracts/resources/resources.ts';
import type { ReactNode } from 'react';
import { Page, type PageProps } from '../page.tsx';
import { words as common } from '../words.ts';
import { HistoryTab } from './history-tab.tsx';
import { RecordShow } from './record-show.tsx';
import { RecordTabs, type RecordTab } from './record-tabs.tsx';
import { StaleNote } from './stale-note.tsx';

/** What the page of a record shows, from its head to its tabs. */
interface Shown extends Omit<PageProps, 'children'> {
  /** Above the tabs. */
  readonly note?: ReactNode;
  readonly details: ReactNode;
  /** Tabs between the details and the history. */
  readonly tabs?: readonly RecordTab[];
  /** The stream whose history is shown; without it none is. */
  readonly history?: string | null;
  /** Tabs behind the history. */
  readonly after?: readonly RecordTab[];
  /** What the tabs of the details and of the history are called, where it is not that. */
  readonly labels?: { readonly details?: string; readonly history?: string };
}

type ShownOf<Name extends ResourceName> = (record: RecordOf<Name>) => Shown;

interface RecordPageProps<Name extends ResourceName> {
  readonly resource: Name;
  readonly children: ShownOf<Name>;
}

/** The page of a record: what it is and what can be done with it, its details, what belongs to it, and its history. */
export function RecordPage<Name extends ResourceName>({ resource, children }: RecordPageProps<Name>) {
  return (
    <RecordShow resource={resource}>
      {(record) => {
        const { note, details, tabs = [], history = null, after = [], labels, ...head } = children(record);
        const all: readonly RecordTab[] = [
          { path: '', label: labels?.details ?? common.details, content: details },
          ...tabs,
          ...(history === null
            ? []
            : [{ path: 'history', label: labels?.history ?? common.history, content: <HistoryTab stream={history} /> }]),
          ...after,
        ];
        return (
          <Page {...head}>
            <StaleNote stale={(record as { readonly stale?: true }).stale} />
            {note}
            {all.length === 1 ? details : <RecordTabs base={`/${resource}/${record.id}/show`} tabs={all} />}
          </Page>
        );
      }}
    </RecordShow>
  );
}

/** The page of a resource's records, where what it shows depends on the record alone. */
export function recordPage<Name extends ResourceName>(resource: Name, shownOf: ShownOf<Name>) {
  return function ShowPage() {
    return <RecordPage resource={resource}>{shownOf}</RecordPage>;
  };
}
