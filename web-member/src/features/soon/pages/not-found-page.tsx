import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { words } from '../words.ts';

/** No page has this address. */
export function NotFoundPage() {
  return (
    <Page title={words.notFound.page} width="reading">
      <EmptyState
        title={words.notFound.title}
        level="h1"
        action={
          <>
            <LinkButton to="/">{words.home}</LinkButton>
            <LinkButton to="/bookevent" variant="outlined">
              {words.notFound.events}
            </LinkButton>
          </>
        }
      >
        {words.notFound.why}
      </EmptyState>
    </Page>
  );
}
