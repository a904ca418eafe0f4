import { ADMIN_CONSOLE } from '@aarambh/web-shared/api/local-user.ts';
import { useEffect } from 'react';
import { Navigate } from 'react-router';

/** Leads to a page of this console, or leaves it for the admin console, which is another one. */
export function GoTo({ to }: { readonly to: string }) {
  const elsewhere = to.startsWith(ADMIN_CONSOLE);
  useEffect(() => {
    if (elsewhere) window.location.replace(to);
  }, [elsewhere, to]);
  return elsewhere ? null : <Navigate to={to} replace />;
}
