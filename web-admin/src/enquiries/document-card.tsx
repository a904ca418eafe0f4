import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { fileSize } from '@aarambh/web-shared/files/file-size.ts';
import type { EnquiryRecord } from '../records/records.ts';
import { LinkButton } from '../ui/download.tsx';
import { words } from './words.ts';

interface DocumentCardProps {
  readonly id: string;
  readonly document: NonNullable<EnquiryRecord['document']>;
}

/** The document that came with an enquiry. */
export function DocumentCard({ id, document: { name, bytes } }: DocumentCardProps) {
  return (
    <Card component="section" aria-label={words.document} sx={{ p: { xs: 4, md: 5 } }}>
      <Typography variant="h5" component="h2" sx={{ mb: 3 }}>
        {words.document}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', overflowWrap: 'anywhere' }}>
        <span>
          <bdi>{name}</bdi> · {fileSize(bytes)}
        </span>
        <LinkButton
          label={words.save}
          linkOf={async (api) => (await api.get('/admin/api/enquiries/{id}/document', { params: { id } })).link}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.documentWhy}
        </Typography>
      </Box>
    </Card>
  );
}
