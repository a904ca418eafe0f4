import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import type { UploadView } from '@aarambh/contracts/http/students.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { words } from '../../uploads-words.ts';
import { takesPlace } from '../../takes-place.ts';
import { Row, Rows } from '../../../../shared/rows.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { isUndone, WithdrawButton } from './withdraw-button.tsx';

const names = ['create', 'update', 'unchanged', 'remove', 'refused', 'unavailable'] as const;
const colours = {
  parsing: 'info',
  ready: 'warning',
  checking: 'info',
  running: 'info',
  confirmed: 'success',
  refused: 'error',
  expired: 'default',
  withdrawn: 'default',
} as const satisfies Record<UploadView['status'], string>;

/** What an upload did or will do, or why it is nothing, as a line. */
function lineOf({ counts, reason }: UploadView): string {
  if (reason !== null) return reason;
  const parts = names.filter((name) => counts[name] > 0).map((name) => words.counted(counts[name], words.counts[name]));
  return parts.length === 0 ? words.nothing : parts.join(', ');
}

interface UploadListProps {
  readonly college: OwnCollege;
  readonly uploads: readonly UploadView[];
}

/** The uploads of a college, each with what it did; owners and staff withdraw one of which nothing is done, owners take the students back to one. */
export function UploadList({ college: { orgId, seat, writes }, uploads }: UploadListProps) {
  const [restores, setRestores] = useState<UploadView | null>(null);
  const busy = uploads.some(takesPlace);
  const mayRestore = writes && seat === 'owner';
  return (
    <>
      {busy && mayRestore ? <Notice tone="info">{words.busy}</Notice> : null}
      <Rows>
        {uploads.map((upload) => {
          const { uploadId, receivedAt, source, mode, status, restorable } = upload;
          const at = words.at(receivedAt);
          return (
            <Row key={uploadId}>
              <div>
                <strong>{at}</strong>
                <Muted>
                  {words.sources[source]}
                  {source === 'restore' ? null : `, ${words.modes[mode]}`}
                </Muted>
                <Muted>{lineOf(upload)}</Muted>
              </div>
              <Chip variant="outlined" color={colours[status]} label={words.statuses[status]} />
              <LinkButton variant="outlined" to={`/orgdashboard/${orgId}/uploads/${uploadId}`} aria-label={words.openOf(at)}>
                {words.open}
              </LinkButton>
              {writes && isUndone(upload) ? <WithdrawButton orgId={orgId} upload={upload} /> : null}
              {restorable && mayRestore ? (
                <Button variant="text" disabled={busy} onClick={() => setRestores(upload)} aria-label={words.restore.of(at)}>
                  {words.restore.action}
                </Button>
              ) : null}
            </Row>
          );
        })}
      </Rows>
      {restores === null ? null : <RestoreDialog orgId={orgId} upload={restores} onClose={() => setRestores(null)} />}
    </>
  );
}
