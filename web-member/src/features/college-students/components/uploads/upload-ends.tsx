import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { words } from '../../upload-words.ts';
import { Counts } from './counts.tsx';
import { UnavailableBookings } from './unavailable-bookings.tsx';

interface EndProps {
  readonly college: OwnCollege;
  readonly upload: UploadDetailAnswer;
}

/** What an upload did, and the bookings that it could not make. */
export function Confirmed({ college: { orgId, released }, upload }: EndProps) {
  const { counts, decidedAt, source, notInvitedReason } = upload;
  return (
    <Column gap={22}>
      <Notice tone="success">{source === 'restore' ? words.confirmed.goodRestored : words.confirmed.good}</Notice>
      <Panel>
        <Column gap={16}>
          <Counts counts={counts} label={words.counts.done} />
          {released ? null : <Muted>{words.unreleased}</Muted>}
          {notInvitedReason === null ? null : <Muted>{notInvitedReason}</Muted>}
          {decidedAt === null ? null : <Muted>{words.decided(decidedAt)}</Muted>}
        </Column>
      </Panel>
      {counts.unavailable > 0 ? <UnavailableBookings orgId={orgId} upload={upload} /> : null}
      <Actions>
        <LinkButton to={`/orgdashboard/${orgId}#students`}>{words.toStudents}</LinkButton>
      </Actions>
    </Column>
  );
}

/** Why nothing of an upload was written, and what to do next. */
export function NotTaken({ college: { orgId, writes }, upload: { status, reason } }: EndProps) {
  const isRefused = status === 'refused';
  return (
    <Column gap={22}>
      <Notice tone={isRefused ? 'error' : 'info'}>
        {isRefused && reason !== null ? (
          <strong>
            {reason}
            <br />
          </strong>
        ) : null}
        {isRefused ? words.refused.next : words[status === 'withdrawn' ? 'withdrawn' : 'expired'].why}
      </Notice>
      {writes ? (
        <Actions>
          <LinkButton to={`/orgdashboard/${orgId}#upload`}>{words.again}</LinkButton>
        </Actions>
      ) : null}
    </Column>
  );
}
