import { useShowContext } from 'react-admin';
import { useEffect } from 'react';
import type { AuditRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RunChip } from './run-chip.tsx';
import { RunProgress } from './run-progress.tsx';
import { VerdictCard } from './verdict-card.tsx';

/** Milliseconds between looks at a running audit. */
const LOOK_MS = 700;

/** One audit: how far it is, or what it found. */
export default function AuditShow() {
  return (
    <RecordShow<AuditRecord>>
      {(run) => (
        <Page title="Audit" lead={`Started ${moment(run.startedAt)}`} chips={<RunChip run={run} />}>
          {run.state === 'running' ? <Following run={run} /> : <VerdictCard run={run} />}
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
