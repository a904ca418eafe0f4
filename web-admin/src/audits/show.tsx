import { useShowContext } from 'ra-core';
import { useEffect } from 'react';
import type { AuditRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { recordPage } from '../ui/record/record-page.tsx';
import { RunChip } from '../ui/about/run-chip.tsx';
import { RunProgress } from './run-progress.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { words } from './words.ts';

/** Milliseconds between looks at a running audit. */
const LOOK_MS = 700;

/** One audit: how far it is, or what it found. */
export default recordPage('audits', (run) => ({
  title: words.audit,
  lead: words.startedAt(moment(run.startedAt)),
  chips: <RunChip run={run} />,
  details: run.state === 'running' ? <Following run={run} /> : <VerdictCard run={run} />,
  history: run.state === 'running' ? null : `audit-${run.id}`,
  labels: { details: words.verdict },
}));

function Following({ run }: { readonly run: AuditRecord }) {
  const { refetch } = useShowContext<AuditRecord>();
  useEffect(() => {
    const timer = setInterval(() => void refetch(), LOOK_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return <RunProgress run={run} />;
}
