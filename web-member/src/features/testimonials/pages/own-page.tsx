import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { TitledPage } from '@aarambh/web-shared/ui/titled-page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { ownTestimonialsQuery } from '../api/calls.ts';
import { OwnTestimonialPanel } from '../components/own-testimonial.tsx';
import { words } from '../words.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 16 });

const write = <LinkButton to="/testimonials/write">{words.write}</LinkButton>;

/** One's own testimonials, newest first. */
export function OwnTestimonialsPage() {
  const own = useQuery(ownTestimonialsQuery);
  return (
    <TitledPage title={words.own} width="reading" lead={words.ownLead}>
      <Loaded
        query={own}
        what={words.own}
        skeleton={<PanelSkeleton height={240} />}
        empty={{
          when: (all) => all.length === 0,
          show: (
            <EmptyState title={words.ownNone} action={write}>
              {words.ownNoneWhy}
            </EmptyState>
          ),
        }}
      >
        {(all) => (
          <>
            <List>
              {all.map((one) => (
                <OwnTestimonialPanel key={one._id} own={one} />
              ))}
            </List>
            <LinkButton to="/testimonials/write" variant="outlined" sx={{ mt: 6 }}>
              {words.write}
            </LinkButton>
          </>
        )}
      </Loaded>
    </TitledPage>
  );
}
