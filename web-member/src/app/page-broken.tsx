import { Content } from '@aarambh/web-shared/ui/layout.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import { words } from './words.ts';

/** In place of what a screen threw. A chunk that is gone (a new version was rolled out) is cured by loading the page again. */
export function PageBroken({ whole = false }: { readonly whole?: boolean }) {
  return (
    // Around the whole console it is the page's main part; around one page it already stands in it.
    <Content as={whole ? 'main' : 'div'} sx={{ py: 12 }}>
      <div role="alert">
        <EmptyState title={words.broken} level="h1" action={<Button onClick={() => window.location.reload()}>{words.reload}</Button>}>
          {words.brokenWhy}
        </EmptyState>
      </div>
    </Content>
  );
}
