import type { User } from '@aarambh/contracts/http/accounts.ts';

export function NotesPage({ user }: { readonly user: User }) {
  return <h1>{user.name}</h1>;
}
