import { card, motion } from '@aarambh/web-shared/theme/index.ts';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RotationControls } from './rotation-controls.tsx';
import type { Rotation } from './use-rotation.ts';
import { useTurning } from './use-turning.ts';
import { words } from './words.ts';

/** All slides in one place, of which one is seen: the page stays as high as it is. */
const Stack = styled('div')({ display: 'grid', marginBottom: 8, '& > *': { gridArea: '1 / 1', minWidth: 0 } });

const Slide = styled('div')({
  display: 'grid',
  overflow: 'hidden',
  ...card,
  transition: `opacity ${motion.base}ms`,
  overflowWrap: 'anywhere',
  '&[inert]': { opacity: 0, visibility: 'hidden' },
});

interface SlidesProps<Item extends { readonly _id: string }> {
  readonly of: readonly Item[];
  readonly rotation: Rotation;
  /** What turns, for who does not see it. */
  readonly what: string;
  readonly children: (item: Item, at: number) => ReactNode;
}

/** One of several at a time, around both ends: by its buttons, the arrow keys on them, a finger, and by itself where its rotation does. */
export function Slides<Item extends { readonly _id: string }>({ of: items, rotation, what, children }: SlidesProps<Item>) {
  const { index, playing, holds } = rotation;
  const { keys, swipes } = useTurning(rotation);
  return (
    <section aria-roledescription={words.carousel} aria-label={what} {...holds}>
      <Stack aria-live={playing ? 'off' : 'polite'} {...swipes}>
        {items.map((item, at) => (
          <Slide
            key={item._id}
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.of(at + 1, items.length)}
            inert={at !== index}
          >
            {children(item, at)}
          </Slide>
        ))}
      </Stack>
      <div {...keys}>
        <RotationControls rotation={rotation} what={what} steps={items.length > 1} />
      </div>
    </section>
  );
}
