import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { CardRow } from '../../../shared/card-row.tsx';
import { words } from '../words.ts';

/** Three cards, each a way to begin (B9). */
export function StartupPage() {
  return (
    <Page title={words.page}>
      <Heading as="h1" size="h1">
        {words.title}
      </Heading>
      <Muted sx={{ mt: 2, fontSize: '1rem' }}>{words.lead}</Muted>
      <CardRow
        cards={[
          { ...words.events, to: '/bookevent' },
          { ...words.members, to: '/member' },
          { ...words.membership, to: '/membership' },
        ]}
      />
    </Page>
  );
}
