import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Cards, contentQuery, Intro } from '../../content/public.ts';
import { words } from '../words.ts';

const Below = styled('div')({ marginTop: 28 });

/** For who is signed in: the journey, and the learning cards (F1). */
export function Journey({ of: journey }: { readonly of: BlocksOf<'home'>['journey'] }) {
  const learn = useQuery(contentQuery('learn', null));
  return (
    <>
      <Intro of={journey} level="h2" />
      <Below>
        <Loaded
          query={learn}
          what={words.learning}
          level="h3"
          skeleton={<Skeleton variant="rounded" sx={{ height: { xs: 700, md: 340 } }} />}
        >
          {({ cards }) => (
            <Cards
              of={cards.map((card) => ({ ...card, label: card.label === '' ? words.open : card.label }))}
              level={journey.length === 0 ? 'h2' : 'h3'}
            />
          )}
        </Loaded>
      </Below>
    </>
  );
}
