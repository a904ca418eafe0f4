import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Avatar } from '@aarambh/web-shared/theme/art/avatar.tsx';
import { Poster } from '@aarambh/web-shared/theme/art/poster.tsx';
import { card } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Kicker, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { ContentActions, ContentLink, Grid, Part, Pictured } from '../../content/public.ts';
import { words } from '../words.ts';

type Home = BlocksOf<'home'>;

const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  ...card,
});

const Words = styled('div')({ display: 'flex', flexDirection: 'column', flex: 1, gap: 8, padding: 22 });

/** Pixels of a portrait. */
const PORTRAIT = 88;
const Portrait = styled('span')({ display: 'block', width: PORTRAIT, height: PORTRAIT, overflow: 'hidden', borderRadius: '50%' });

const Picture = styled('div')({ aspectRatio: '16 / 7', '& svg': { display: 'block' } });

/** Four cards with their numbers (F1). */
export function Community({ of: cards }: { readonly of: Home['community'] }) {
  return (
    <Part title={words.community} when={cards}>
      <Grid as="ol" columns={2}>
        {cards.map(({ _id, heading, text, label, link }, index) => (
          <Card key={_id}>
            <Words>
              <Kicker aria-hidden="true">{words.number(index + 1)}</Kicker>
              <Heading as="h3" size="h4">
                {heading}
              </Heading>
              {text === '' ? null : <Muted>{text}</Muted>}
              {label === '' || link === '' ? null : <ContentLink to={link}>{label}</ContentLink>}
            </Words>
          </Card>
        ))}
      </Grid>
    </Part>
  );
}

/** Who runs this. */
export function Team({ of: people }: { readonly of: Home['team'] }) {
  return (
    <Part title={words.team} when={people}>
      <Grid columns={4}>
        {people.map(({ _id, who, role, text, link, picture }) => (
          <Card key={_id}>
            <Words>
              <Portrait>
                <Pictured of={picture} sizes={`${PORTRAIT}px`}>
                  <Avatar name={who} size={PORTRAIT} />
                </Pictured>
              </Portrait>
              <Heading as="h3" size="h4">
                {link === '' ? who : <ContentLink to={link}>{who}</ContentLink>}
              </Heading>
              {role === '' ? null : <Kicker>{role}</Kicker>}
              {text === '' ? null : <Muted>{text}</Muted>}
            </Words>
          </Card>
        ))}
      </Grid>
    </Part>
  );
}

/** Two topics that are worth a look, each with its picture. */
export function Spotlight({ of: topics }: { readonly of: Home['spotlight'] }) {
  return (
    <Part title={words.spotlight} when={topics}>
      <Grid columns={2}>
        {topics.map(({ _id, heading, text, label, link, picture }) => (
          <Card key={_id}>
            <Picture>
              <Pictured of={picture}>
                <Poster seed={heading} shape="panorama" />
              </Pictured>
            </Picture>
            <Words>
              <Heading as="h3" size="h4">
                {heading}
              </Heading>
              {text === '' ? null : <Muted>{text}</Muted>}
              <ContentActions label={label} link={link} variant="outlined" sx={{ mt: 'auto', pt: 2 }} />
            </Words>
          </Card>
        ))}
      </Grid>
    </Part>
  );
}
