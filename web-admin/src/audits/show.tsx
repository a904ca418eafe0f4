import { useShowContext } from 'ra-core';
import { useEffect } from 'react';
import type { AuditRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { RunChip } from '../ui/about/run-chip.tsx';
import { words as common } from '../ui/words.ts';
import { RunProgress } from './run-progress.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { words } from './words.ts';

/** Milliseconds between looks at a running audit. */
const LOOK_MS = 700;

/** One audit: how far it is, or what it found. */
export default function AuditShow() {
  return (
    <RecordShow resource="audits">
      {(run) => (
        <Page title={words.audit} lead={words.startedAt(moment(run.startedAt))} chips={<RunChip run={run} />}>
          {run.state === 'running' ? (
            <Following run={run} />
          ) : (
            <RecordTabs
              base={`/audits/${run.id}/show`}
              tabs={[
                { path: '', label: words.verdict, content: <VerdictCard run={run} /> },
                { path: 'history', label: common.history, content: <HistoryTab stream={`audit-${run.id}`} /> },
              ]}
            />
          )}
        </Page>
      )}
    </RecordShow>
  );
}

function Following({ run }: { readonly run: AuditRecord }) {
  const { refetch } = useShowContext<AuditRecord>();
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return <RunProgress run={run} />;
}
