import type { BlocksOf, OpenPage } from '@aarambh/contracts/content/pages.ts';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { endedPreview, PreviewNote } from './preview.tsx';
import { contentQuery } from '../queries.ts';
import { words } from '../words.ts';

interface ScreenProps<Name extends OpenPage> {
  readonly page: Name;
  readonly title: string;
  readonly width?: 'full' | 'reading';
  readonly children: (blocks: BlocksOf<Name>) => ReactNode;
}

/** A page whose words are content: one request brings them. */
export function ContentScreen<Name extends OpenPage>({ page, title, width = 'full', children }: ScreenProps<Name>) {
  const preview = useSearchParams()[0].get('preview');
  const content = useQuery(contentQuery(page, preview));
  return (
    <Page title={title} width={width}>
      {preview === null ? null : <PreviewNote ended={content.isError} />}
      <Loaded
        query={content}
        what={words.page}
        level="h1"
        skeleton={
          <>
            <Skeleton variant="text" width="60%" sx={{ fontSize: '2.5rem' }} />
            <Skeleton variant="rounded" height={420} sx={{ mt: 4 }} />
          </>
        }
        refused={(error) => endedPreview(error, 'h1')}
        empty={{
          when: (blocks) => Object.values<readonly object[]>(blocks).every((records) => records.length === 0),
          show: (
            <EmptyState title={words.nothing} level="h1">
              {words.nothingWhy}
            </EmptyState>
          ),
        }}
      >
        {children}
      </Loaded>
    </Page>
  );
}
