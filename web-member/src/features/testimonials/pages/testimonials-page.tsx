import type { Testimonial } from '@aarambh/contracts/routes/testimonials.ts';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { QuoteGrid } from '../components/grid.ts';
import { testimonialsQuery } from '../api/queries.ts';
import { Quote } from '../components/quote.tsx';
import { words as common } from '../quote-words.ts';
import { words } from '../words.ts';

/** The one that a link led to stands out, and below the header. */
const Item = styled('li')(({ theme }) => ({
  scrollMarginTop: 96,
  borderRadius: radii.card,
  '&:target > figure, &:focus-visible > figure': { borderColor: theme.vars.palette.link },
}));

/** What members say (C3): all of it, to everybody. */
export function TestimonialsPage() {
  const testimonials = useQuery(testimonialsQuery('page'));
  const isMember = useUser() !== null;
  return (
    <Page title={words.title}>
      <Heading as="h1" size="h1">
        {words.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 5, fontSize: '1rem' }}>{words.lead}</Muted>
      <Actions sx={{ mb: 6 }}>
        <LinkButton to="/testimonials/write">{words.write}</LinkButton>
        {isMember ? (
          <LinkButton to="/testimonials/own" variant="text">
            {words.own}
          </LinkButton>
        ) : null}
      </Actions>
      <Loaded
        query={testimonials}
        what={common.testimonials}
        skeleton={
          <QuoteGrid>
            {Array.from({ length: 6 }, (_, index) => (
              <li key={index}>
                <PanelSkeleton height={240} />
              </li>
            ))}
          </QuoteGrid>
        }
        empty={{ when: (all) => all.length === 0, show: <EmptyState title={words.none}>{words.noneWhy}</EmptyState> }}
      >
        {(all) => <All testimonials={all} />}
      </Loaded>
    </Page>
  );
}

function All({ testimonials }: { readonly testimonials: readonly Testimonial[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    const wanted = document.getElementById(hash.slice(1));
    wanted?.scrollIntoView({ block: 'start' });
    wanted?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <QuoteGrid>
      {testimonials.map((one) => (
        <Item key={one._id} id={one._id} tabIndex={-1}>
          <Quote testimonial={one} text={one.testimonial}>
            {one.pinned ? <Kicker>{common.pinned}</Kicker> : null}
          </Quote>
        </Item>
      ))}
    </QuoteGrid>
  );
}
