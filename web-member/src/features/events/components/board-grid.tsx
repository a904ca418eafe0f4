import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { card, radii, sizes } from '@aarambh/web-shared/theme/index.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { words } from '../words.ts';

/** Three columns on desktops, one on phones. */
export const BoardGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: sizes.gap,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Ghost = styled('div')({
  display: 'grid',
  gap: 10,
  overflow: 'hidden',
  paddingBottom: 20,
  ...card,
  '& > :not(:first-of-type)': { marginInline: 18 },
});

/** The shape of the cards that are on their way. */
export function GridSkeleton({ cards = 6 }: { readonly cards?: number }) {
  return (
    <BoardGrid aria-busy="true">
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => (
        <Ghost key={index} aria-hidden="true">
          <Skeleton variant="rectangular" sx={{ aspectRatio: '16 / 9', height: 'auto' }} />
          <Skeleton variant="rounded" width="44%" height={16} />
          <Skeleton variant="rounded" width="78%" height={24} />
          <Skeleton variant="rounded" width="50%" height={24} />
          <Skeleton variant="rounded" width="62%" height={16} />
          <Skeleton variant="rounded" width={150} height={44} />
        </Ghost>
      ))}
    </BoardGrid>
  );
}

/** The shape of the carousel. */
export function CarouselSkeleton() {
  return <Skeleton variant="rounded" sx={{ height: { xs: 650, md: 402 }, borderRadius: `${radii.card + 4}px` }} aria-hidden="true" />;
}
