import Skeleton from '@mui/material/Skeleton';
import { Column, Content } from '@aarambh/web-shared/ui/layout.tsx';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { words } from './words.ts';

/** While a page's own code loads: a heading and a few lines of what comes. */
export function PageSkeleton() {
  return (
    <Content aria-busy="true">
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <Column gap={18} sx={{ py: 10, minHeight: '70vh' }}>
        <Skeleton variant="rounded" width="46%" height={38} />
        <Skeleton variant="rounded" width="72%" height={20} />
        <Skeleton variant="rounded" height={260} />
      </Column>
    </Content>
  );
}
