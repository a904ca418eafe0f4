import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import type { UploadView } from '@aarambh/contracts/http/students.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { uploadsQuery } from '../../api/uploads.ts';
import { words } from '../../upload-words.ts';
import { words as listWords } from '../../uploads-words.ts';
import { takesPlace } from '../../takes-place.ts';
import { Declaration } from './declaration.tsx';
import { Templates } from './templates.tsx';
import { UploadForm } from './upload-form.tsx';

/** How students are uploaded (I2, I3), what waits of that, and the way to earlier uploads; who only reads has that way alone. */
export function UploadPanel({ college }: { readonly college: OwnCollege }) {
  const { orgId, writes, seat } = college;
  const { data } = useQuery(uploadsQuery(orgId));
  const uploads = data?.result ?? [];
  return (
    <Panel aria-labelledby="upload">
      <Column gap={18}>
        <div>
          <Heading id="upload" size="h4">
            {writes ? words.title : listWords.title}
          </Heading>
          <Muted sx={{ mt: 1 }}>{writes ? words.lead : listWords.lead}</Muted>
        </div>
        {uploads.filter(isOpen).map((upload) => (
          <Waiting key={upload.uploadId} orgId={orgId} upload={upload} />
        ))}
        {writes ? (
          <>
            <Declaration orgId={orgId} uploads={uploads} />
            <Muted>{words.columns}</Muted>
            <Templates />
            <UploadForm orgId={orgId} replaces={seat === 'owner'} busy={uploads.some(takesPlace)} />
          </>
        ) : null}
        <Actions>
          <LinkButton to={`/orgdashboard/${orgId}/uploads`} variant="outlined">
            {words.all}
          </LinkButton>
        </Actions>
      </Column>
    </Panel>
  );
}

const openStatuses = ['parsing', 'ready', 'checking', 'running'] as const;
type OpenStatus = (typeof openStatuses)[number];
type Open = UploadView & { readonly status: OpenStatus };
const isOpen = (upload: UploadView): upload is Open => openStatuses.some((status) => status === upload.status);

function Waiting({ orgId, upload: { uploadId, status } }: { readonly orgId: string; readonly upload: Open }) {
  return (
    <Notice tone="info">
      {words.waits[status]} <TextLink to={`/orgdashboard/${orgId}/uploads/${uploadId}`}>{words.waits.see}</TextLink>
    </Notice>
  );
}
