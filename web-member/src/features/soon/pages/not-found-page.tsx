import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';

/** No page has this address. */
export function NotFoundPage() {
  return (
    <Page title="Not found" width="reading">
      <EmptyState
        title="There is nothing here"
        level="h1"
        action={
          <>
            <LinkButton to="/">Home</LinkButton>
            <LinkButton to="/bookevent" variant="outlined">
              Events
            </LinkButton>
          </>
        }
      >
        The address may be mistyped, or the page has moved.
      </EmptyState>
    </Page>
  );
}
