import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Panel } from '@aarambh/web-shared/ui/layout.tsx';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { Intro } from '../../content/public.ts';
import { LaterEnquiryForm } from '../../enquiries/public.ts';

/** As high as the form will be. Pixels. */
const room = { height: { xs: 860, md: 560 } };

/** Where the form will stand while nobody is near: nothing loads yet, and nothing will be pushed about. */
const Room = styled('div')(({ theme }) => ({
  height: room.height.xs,
  [theme.breakpoints.up('md')]: { height: room.height.md },
}));

/** How far below the screen the form begins to load. */
const NEAR = '600px';

/** The contact form at the end of the page. Its code loads when somebody comes near. */
export function Contact({ of: contact }: { readonly of: BlocksOf<'home'>['contact'] }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  if (contact.length === 0) return null;
  return (
    <>
      <Intro of={contact} level="h2" />
      <Panel ref={place} sx={{ mt: 5 }}>
        {isNear ? (
          <Suspense fallback={<Skeleton variant="rounded" sx={room} />}>
            <LaterEnquiryForm category="Contact - Main Page" />
          </Suspense>
        ) : (
          <Room />
        )}
      </Panel>
    </>
  );
}

/** Whether an element is in sight or nearly so, or has been. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return undefined;
    const watch = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: NEAR,
    });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isNear]);
  return isNear;
}
