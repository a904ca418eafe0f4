import { Poster } from '@aarambh/web-shared/theme/art/poster.tsx';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { Grid, Intro } from '../components/blocks.tsx';
import { Pictured } from '../components/pictured.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

const Picture = styled('div')({
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: radii.card,
  marginBottom: 12,
  '& svg': { display: 'block' },
});

/** What will be large by 2030 (F10): six pictures in two columns, in one on phones. */
export function TrendingPage() {
  return (
    <ContentScreen page="trending" title={words.trending}>
      {({ intro, industries }) => (
        <>
          <Intro of={intro} />
          <Grid columns={2} sx={{ mt: 10 }}>
            {industries.map(({ _id, heading, text, picture }) => (
              <li key={_id}>
                <Picture>
                  <Pictured of={picture}>
                    <Poster seed={heading} shape="wide" />
                  </Pictured>
                </Picture>
                <Heading as="h2" size="h4">
                  {heading}
                </Heading>
                <Muted sx={{ mt: 1 }}>{text}</Muted>
              </li>
            ))}
          </Grid>
        </>
      )}
    </ContentScreen>
  );
}
