import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { words } from '../../upload-words.ts';
import { AsRead } from './as-read.tsx';
import { ChangedCounts } from './changed-counts.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { Counts } from './counts.tsx';
import { FirstRows } from './first-rows.tsx';
import { RefusedRows } from './refused-rows.tsx';
import { Warnings } from './warnings.tsx';

const says = words.ready;
/** How long a file is kept that nobody confirms. Milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

interface DryRunProps {
  readonly college: OwnCollege;
  readonly upload: UploadDetailAnswer;
  /** Asks for it again, and answers once it is there. */
  readonly onChanged: () => Promise<unknown>;
}

/** What an upload will do, before anything is written: in numbers, in its first rows, in what is refused, and the form that confirms it. */
export function DryRun({ college: { orgId, seat, writes, released }, upload, onChanged }: DryRunProps) {
  const { uploadId, dryRun, was, needsCode, counts, interviewsLost, encoding, rows, mode } = upload;
  const taken = counts.create + counts.update + counts.unchanged;
  const isEmpty = taken === 0 && counts.remove === 0;
  const mayConfirm = writes && (mode === 'add' || seat === 'owner');
  const reread = () => void onChanged();
  return (
    <Column gap={22}>
      {was === null ? null : <ChangedCounts key={dryRun} before={was} now={{ counts, interviewsLost }} />}
      <Panel>
        <Column gap={16}>
          <Counts counts={counts} label={words.counts.label} />
          <Muted>{says.until(new Date(Date.parse(upload.receivedAt) + KEPT_MS).toISOString())}</Muted>
          {counts.create > 0 && !released ? <Muted>{words.unreleased}</Muted> : null}
          {counts.remove > 0 ? <Notice tone="warning">{says.removes(counts.remove, interviewsLost)}</Notice> : null}
          {counts.unavailable > 0 ? <Notice tone="warning">{says.unavailableNow(counts.unavailable)}</Notice> : null}
          <AsRead upload={upload} />
          {encoding === 'windows-1252' ? <Notice tone="warning">{says.guessed}</Notice> : null}
          {taken > 0 && taken === counts.unchanged && counts.remove === 0 ? <Notice tone="info">{says.nothing}</Notice> : null}
        </Column>
      </Panel>
      {counts.refused > 0 ? <RefusedRows orgId={orgId} upload={upload} /> : null}
      {upload.warned > 0 ? <Warnings upload={upload} /> : null}
      {rows.length > 0 ? (
        <Panel aria-labelledby="first">
          <Heading id="first" size="h4" sx={{ mb: 3 }}>
            {says.first}
          </Heading>
          <FirstRows rows={rows} />
        </Panel>
      ) : null}
      {isEmpty ? (
        <EmptyState
          title={counts.refused > 0 ? says.noRows : says.noStudents}
          action={writes ? <LinkButton to={`/orgdashboard/${orgId}#upload`}>{words.again}</LinkButton> : null}
        >
          {counts.refused > 0 ? says.noRowsWhy : says.noStudentsWhy}
        </EmptyState>
      ) : mayConfirm ? (
        dryRun === null ? null : (
          <ConfirmForm key={dryRun} {...{ orgId, uploadId, dryRun, needsCode }} onDone={reread} onStale={reread} />
        )
      ) : (
        <Muted>{writes ? words.confirm.owners : words.confirm.reads}</Muted>
      )}
    </Column>
  );
}
