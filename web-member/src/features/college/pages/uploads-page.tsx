import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { uploadsQuery } from '../api/uploads.ts';
import { OwnCollegePage } from '../components/own-college.tsx';
import { Declaration } from '../components/uploads/declaration.tsx';
import { UploadList } from '../components/uploads/upload-list.tsx';
import { words } from '../uploads-words.ts';

/** Every upload of a college, and the way back to what each of them left (I3). */
export function UploadsPage({ user }: { readonly user: User }) {
  return (
    <OwnCollegePage user={user} whenApproved>
      {(college) => <Uploads college={college} />}
    </OwnCollegePage>
  );
}

function Uploads({ college }: { readonly college: OwnCollege }) {
  const { orgId, writes } = college;
  const query = useQuery(uploadsQuery(orgId));
  const first = writes ? <LinkButton to={`/orgdashboard/${orgId}`}>{words.first}</LinkButton> : null;
  return (
    <Column gap={22}>
      <div>
        <Heading as="h1" size="h1">
          {words.title}
        </Heading>
        <Muted sx={{ mt: 2, fontSize: '1rem' }}>{words.lead}</Muted>
        <LinkButton to={`/orgdashboard/${orgId}`} variant="text" sx={{ mt: 2, ml: -2.5 }}>
          {words.back}
        </LinkButton>
      </div>
      <Loaded
        query={query}
        what={words.what}
        skeleton={<Skeleton variant="rounded" height={260} sx={{ borderRadius: `${radii.card}px` }} />}
        empty={{
          when: (uploads) => uploads.length === 0,
          show: (
            <EmptyState title={words.none} action={first}>
              {words.noneWhy}
            </EmptyState>
          ),
        }}
      >
        {(uploads) => (
          <>
            {writes ? <Declaration orgId={orgId} uploads={uploads} /> : null}
            <UploadList college={college} uploads={uploads} />
          </>
        )}
      </Loaded>
    </Column>
  );
}
