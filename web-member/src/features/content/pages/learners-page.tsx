import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { ContentButton } from '../components/content-link.tsx';
import { Articles } from '../components/articles.tsx';
import { Cards, Grid, Intro, Part } from '../components/blocks.tsx';
import { Newsletter } from '../components/newsletter.tsx';
import { ContentScreen } from '../components/screen.tsx';
import { words } from '../words.ts';

/** The page for learners (F2): the campus, four ways to learn, internships, texts, updates by mail and videos. */
export function LearnersPage() {
  return (
    <ContentScreen page="learners" title={words.learners}>
      {({ intro, features, internship, blogs, shorts, videos }) => (
        <>
          <Intro of={intro}>
            <LinkButton to="/community" variant="outlined">
              {words.joinCommunity}
            </LinkButton>
          </Intro>
          <Grid columns={4} sx={{ mt: 10 }}>
            {features.map(({ _id, heading, link }) => (
              <li key={_id}>
                <ContentButton to={link === '' ? '/learnnow' : link} variant="outlined" size="large" fullWidth sx={{ height: '100%' }}>
                  {heading}
                </ContentButton>
              </li>
            ))}
          </Grid>
          <Intro of={internship} level="h2" />
          <Part title={words.blogs} when={blogs}>
            <Articles of={blogs} />
          </Part>
          <Newsletter of={shorts} />
          <Part title={words.videos} when={videos}>
            <Cards of={videos} />
          </Part>
        </>
      )}
    </ContentScreen>
  );
}
