import { useUser } from '@aarambh/web-shared/api/me.ts';
import { viewing } from '@aarambh/web-shared/api/viewing.ts';
import { later } from '@aarambh/web-shared/ui/lazy.ts';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation, useMatches } from 'react-router';

const AgePage = later(() => import('../features/accounts/pages/age-page.tsx').then((file) => file.AgePage));
const AgeTold = later(() => import('../features/accounts/pages/age-page.tsx').then((file) => file.AgeTold));

/** What is about one's own account, and what everybody may have read first. */
const before = ['/settings', '/sessions', '/mydata/', '/erasure', '/grievance', '/terms_conditions', '/privacy_policy', '/contact'];

/** Asks a person whom nobody asked for their age, before any page is shown but those and the ones behind mailed links. */
export function AgeGate({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const { pathname, key } = useLocation();
  const isLinked = useMatches().some(({ params }) => params.token !== undefined);
  const [told, setTold] = useState<{ readonly message: string; readonly at: string } | null>(null);
  // Their session has ended: it stays until they go elsewhere.
  if (told?.at === key)
    return (
      <Suspense>
        <AgeTold message={told.message} />
      </Suspense>
    );
  // An admin cannot answer for them: they see the page behind the question, and are told of it.
  if (viewing !== null || user?.asksAge !== true || isLinked || before.some((path) => pathname.startsWith(path))) return children;
  return (
    <Suspense>
      <AgePage onYoung={(message) => setTold({ message, at: key })} />
    </Suspense>
  );
}
