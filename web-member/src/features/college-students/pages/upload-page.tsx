import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import type { UploadDetailAnswer } from '@aarambh/contracts/http/students.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { uploadListKey, uploadQuery } from '../api/uploads.ts';
import { OwnCollegePage } from '../../college/public.ts';
import { DryRun } from '../components/uploads/dry-run.tsx';
import { UploadProgress } from '../components/uploads/progress.tsx';
import { Confirmed, NotTaken } from '../components/uploads/upload-ends.tsx';
import { isUndone, WithdrawButton } from '../components/uploads/withdraw-button.tsx';
import { words } from '../upload-words.ts';

/** One upload of a college (I2, I3): what it will do, how far it is, and what it did; under its own address, for another tab and another day. */
export function UploadPage({ user }: { readonly user: User }) {
  return (
    <OwnCollegePage user={user} whenApproved>
      {(college) => <OneUpload college={college} />}
    </OwnCollegePage>
  );
}

function OneUpload({ college }: { readonly college: OwnCollege }) {
  const { uploadId = '' } = useParams();
  const { orgId } = college;
  const query = useQuery(uploadQuery(orgId, uploadId));
  const queries = useQueryClient();
  const status = query.data?.status;
  // What it did shows wherever students stand, and how it stands in the list of uploads.
  useEffect(() => {
    if (status === 'confirmed') void queries.invalidateQueries({ queryKey: ['students', orgId] });
    void queries.invalidateQueries({ queryKey: uploadListKey(orgId) });
  }, [status, orgId, queries]);
  // What was pressed is gone once it has another standing: who listens, or uses the keyboard, goes on at its heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const stood = useRef(status);
  useEffect(() => {
    if (stood.current !== undefined && status !== stood.current) heading.current?.focus();
    stood.current = status;
  }, [status]);
  const back = (
    <LinkButton to={`/orgdashboard/${orgId}/uploads`} variant="text" sx={{ mt: 2, ml: -2.5 }}>
      {words.back}
    </LinkButton>
  );
  return (
    <Loaded
      query={query}
      what={words.what}
      level="h1"
      skeleton={<PanelSkeleton height={420} />}
      refused={(error) =>
        isProblem(error, 'not_found', 'invalid_id') ? (
          <EmptyState title={words.gone} level="h1" action={back}>
            {words.goneWhy}
          </EmptyState>
        ) : null
      }
    >
      {(upload) => (
        <Column gap={22}>
          <div>
            <Heading as="h1" size="h1" ref={heading} tabIndex={-1}>
              {words.headings[upload.status]}
            </Heading>
            <Muted sx={{ mt: 2, fontSize: '1rem' }}>{words.received(upload.receivedAt)}</Muted>
            {back}
          </div>
          <Standing college={college} upload={upload} onChanged={query.refetch} />
          {college.writes && isUndone(upload) ? <WithdrawButton orgId={orgId} upload={upload} /> : null}
        </Column>
      )}
    </Loaded>
  );
}

interface StandingProps {
  readonly college: OwnCollege;
  readonly upload: UploadDetailAnswer;
  readonly onChanged: () => Promise<unknown>;
}

function Standing({ college, upload, onChanged }: StandingProps) {
  switch (upload.status) {
    case 'parsing':
    case 'checking':
    case 'running':
      return <UploadProgress upload={upload} />;
    case 'ready':
      return <DryRun college={college} upload={upload} onChanged={onChanged} />;
    case 'confirmed':
      return <Confirmed college={college} upload={upload} />;
    case 'refused':
    case 'expired':
    case 'withdrawn':
      return <NotTaken college={college} upload={upload} />;
  }
}
