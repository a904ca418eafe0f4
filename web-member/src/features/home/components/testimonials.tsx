import { excerpt } from '@aarambh/web-shared/format.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { useMedia } from '@aarambh/web-shared/ui/use-media.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled, useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Quote, QuoteGrid, quoteWords as common, testimonialsQuery } from '../../testimonials/public.ts';
import { words } from '../words.ts';

/** How many stand here, and how many characters of each, on wide screens and on phones (C3). */
const wide = { shown: 6, characters: 135 } as const;
const phone = { shown: 3, characters: 85 } as const;

const Top = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  flexWrap: 'wrap',
  margin: '44px 0 14px',
});

/** What members say, cut short; the whole of it is one page away. Nothing moves by itself. */
export function HomeTestimonials() {
  const testimonials = useQuery(testimonialsQuery('home'));
  const { breakpoints } = useTheme();
  const { shown, characters } = useMedia(breakpoints.up('md')) ? wide : phone;
  if (testimonials.data?.length === 0) return null;
  return (
    <section aria-labelledby="testimonials">
      <Top>
        <Heading id="testimonials" size="h2">
          {words.testimonials.title}
        </Heading>
        <TextLink to="/testimonials" sx={{ py: 2.5 }}>
          {words.testimonials.all}
        </TextLink>
      </Top>
      <Loaded
        query={testimonials}
        what={common.testimonials}
        level="h3"
        skeleton={<Skeleton variant="rounded" sx={{ height: { xs: 640, md: 420 }, borderRadius: `${radii.card}px` }} />}
      >
        {(all) => (
          <QuoteGrid>
            {all.slice(0, shown).map((one) => {
              const isCut = Array.from(one.testimonial).length > characters;
              return (
                <li key={one._id}>
                  <Quote testimonial={one} text={excerpt(one.testimonial, characters)}>
                    {isCut ? (
                      <TextLink
                        to={`/testimonials#${one._id}`}
                        aria-label={words.testimonials.moreOf(one.name)}
                        sx={{ alignSelf: 'start', py: 2.5, my: -2.5 }}
                      >
                        {words.testimonials.more}
                      </TextLink>
                    ) : null}
                  </Quote>
                </li>
              );
            })}
          </QuoteGrid>
        )}
      </Loaded>
    </section>
  );
}
