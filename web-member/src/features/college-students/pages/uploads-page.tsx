import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import { usePages } from '@aarambh/web-shared/ui/use-pages.ts';
import { UPLOADS_OF_PAGE, uploadsQuery } from '../api/uploads.ts';
import { CollegeHead, OwnCollegePage } from '../../college/public.ts';
import { Declaration } from '../components/uploads/declaration.tsx';
import { UploadList } from '../components/uploads/upload-list.tsx';
import { words } from '../uploads-words.ts';

/** Pages that one address may name: more uploads than a college sends in its life. */
const MOST_PAGES = 50;

/** Every upload of a college, and the way back to what each of them left (I3). */
export function UploadsPage({ user }: { readonly user: User }) {
  return (
    <OwnCollegePage user={user} whenApproved>
      {(college) => <Uploads college={college} />}
    </OwnCollegePage>
  );
}

/** The same of a college that is known. */
export function Uploads({ college }: { readonly college: OwnCollege }) {
  const { orgId, writes } = college;
  const pages = usePages((page) => uploadsQuery(orgId, page), { size: UPLOADS_OF_PAGE, most: MOST_PAGES });
  const uploads = pages.rows;
  const first = writes ? <LinkButton to={`/orgdashboard/${orgId}`}>{words.first}</LinkButton> : null;
  return (
    <Column gap={22}>
      <CollegeHead orgId={orgId} says={words} />
      <Loaded
        query={pages.first}
        what={words.what}
        skeleton={<PanelSkeleton height={260} />}
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <EmptyState title={words.none} action={first}>
              {words.noneWhy}
            </EmptyState>
          ),
        }}
      >
        {() => (
          <>
            {writes ? <Declaration orgId={orgId} uploads={uploads} /> : null}
            <UploadList college={college} uploads={uploads} />
            {pages.hasMore ? (
              <Button variant="outlined" disabled={pages.isLoadingMore} onClick={pages.showMore} sx={{ alignSelf: 'flex-start' }}>
                {pages.isLoadingMore ? words.loadingMore : words.more}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Column>
  );
}
