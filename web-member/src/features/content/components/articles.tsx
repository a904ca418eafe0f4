import type { BlocksOf } from '@aarambh/contracts/content/pages.ts';
import { Poster } from '@aarambh/web-shared/theme/art/poster.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { ReadMore } from '../../../shared/text/read-more.tsx';
import { Card, CardPicture, Grid } from './blocks.tsx';
import { ContentActions } from './content-link.tsx';
import { Pictured } from './pictured.tsx';

/** Case studies and blogs (F2): 25 characters of each, the rest on request. */
export function Articles({ of: articles }: { readonly of: BlocksOf<'learners'>['blogs'] }) {
  return (
    <Grid columns={3}>
      {articles.map(({ _id, heading, text, label, link, picture }) => (
        <Card key={_id}>
          <CardPicture>
            <Pictured of={picture}>
              <Poster seed={_id} shape="wide" />
            </Pictured>
          </CardPicture>
          <Heading as="h3" size="h4">
            {heading}
          </Heading>
          <ReadMore text={text} about={heading} />
          <ContentActions label={label} link={link} sx={{ mt: 'auto', pt: 2 }} />
        </Card>
      ))}
    </Grid>
  );
}
