import { Poster } from '@aarambh/web-shared/theme/art/poster.tsx';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { styled } from '@mui/material/styles';
import { Card, Grid, Intro } from '../components/blocks.tsx';
import { Pictured } from '../components/pictured.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

const Picture = styled('div')({ aspectRatio: '16 / 9', overflow: 'hidden', borderRadius: radii.control, '& svg': { display: 'block' } });

/** Sessions to watch (C6): each is booked on the board. */
export function WatchPage() {
  return (
    <ContentScreen page="watch" title={words.watch}>
      {({ intro, sessions }) => (
        <>
          <Intro of={intro} />
          <Grid columns={3} sx={{ mt: 8 }}>
            {sessions.map(({ _id, heading, speaker, date, picture }) => (
              <Card key={_id}>
                <Picture>
                  <Pictured of={picture}>
                    <Poster seed={heading} shape="wide" />
                  </Pictured>
                </Picture>
                <Kicker>{date}</Kicker>
                <Heading as="h2" size="h4">
                  {heading}
                </Heading>
                <Muted>{speaker}</Muted>
                <Actions sx={{ mt: 'auto', pt: 2 }}>
                  <LinkButton to="/bookevent">{words.book}</LinkButton>
                </Actions>
              </Card>
            ))}
          </Grid>
        </>
      )}
    </ContentScreen>
  );
}
