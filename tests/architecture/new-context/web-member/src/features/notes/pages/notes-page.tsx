import type { User } from '@aarambh/contracts/http/accounts.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { words } from '../words.ts';

declare module '@aarambh/web-shared/api/query-names.ts' {
  interface QueryNames {
    readonly notes: 'notes';
  }
}

export function NotesPage({ user }: { readonly user: User }) {
  const count = useQuery({ queryKey: ['notes', 'count'], queryFn: ({ signal }) => api.get('/api/notes/count', { signal }) });
  return (
    <Page title={user.name}>
      <Loaded query={count} what={words.notes} skeleton={null}>
        {({ notes }) => <p>{notes}</p>}
      </Loaded>
    </Page>
  );
}
