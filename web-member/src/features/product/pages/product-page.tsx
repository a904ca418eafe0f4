import { useUser } from '@aarambh/web-shared/api/me.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { endedPreview, PreviewNote } from '../../content/public.ts';
import { asksForPassword, PRODUCT_PATH, productQuery } from '../api/protected.ts';
import { ProductBlocks } from '../components/blocks.tsx';
import { Gate } from '../components/gate.tsx';
import { Placeholder } from '../components/placeholder.tsx';
import { keepUnlocked, wasUnlocked } from '../unlocked.ts';
import { words } from '../words.ts';

/** The page about our product (I10): colleges see it, others by its password, which this browser need not ask for again within the hour. */
export function ProductPage() {
  const preview = useSearchParams()[0].get('preview');
  const user = useUser();
  const queries = useQueryClient();
  const asked = productQuery(user?.id ?? null, preview);
  const content = useQuery(asked);
  const [isClosed, setClosed] = useState(false);
  const { error, isPending, fetchStatus } = content;
  const locked = asksForPassword(error);
  // A page that was unlocked shows its shape while it comes, not the question.
  const checking = isPending && fetchStatus !== 'paused' && preview === null && !wasUnlocked(PRODUCT_PATH);

  useEffect(() => {
    if (locked) keepUnlocked(PRODUCT_PATH, false);
  }, [locked]);

  const unlocked = async (): Promise<void> => {
    keepUnlocked(PRODUCT_PATH, true);
    await queries.query({ ...asked, staleTime: 0 });
  };

  return (
    <Page title={words.page}>
      {preview === null ? null : <PreviewNote ended={content.isError} />}
      {locked || checking ? (
        <>
          {isClosed ? (
            <Closed onOpen={() => setClosed(false)} />
          ) : (
            <>
              <Heading as="h1" size="h1">
                {words.page}
              </Heading>
              <Gate checking={checking} onUnlocked={unlocked} onClose={() => setClosed(true)} />
            </>
          )}
          <Placeholder />
        </>
      ) : (
        <Loaded query={content} what={words.page} level="h1" skeleton={<Placeholder />} refused={(failure) => endedPreview(failure, 'h1')}>
          {(blocks) => <ProductBlocks of={blocks} />}
        </Loaded>
      )}
    </Page>
  );
}

function Closed({ onOpen }: { readonly onOpen: () => void }) {
  const { closed, closedWhy, again } = words.gate;
  return (
    <EmptyState
      title={closed}
      level="h1"
      action={
        <Button variant="contained" onClick={onOpen}>
          {again}
        </Button>
      }
    >
      {closedWhy}
    </EmptyState>
  );
}
