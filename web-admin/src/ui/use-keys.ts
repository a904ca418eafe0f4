import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { finds } from '../client/rights.ts';
import { currentUser } from '../client/session.ts';

/** Marks the search field of a page, which `/` goes to. */
export const searchMark = { 'data-console-search': '' } as const;

/** Says, in the state of a navigation, that the page's search field wants the focus. */
export interface SearchWanted {
  readonly search?: true;
}

const searchable: readonly string[] = ['gatherings', 'members', 'statements'];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Keys of the whole console: `/` searches, `?` shows the keys. They rest while somebody types or a dialog is open. */
export function useKeys({ onHelp }: { readonly onHelp: () => void }): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      if (event.key === '?') {
        event.preventDefault();
        onHelp();
      }
      if (event.key !== '/') return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('[data-console-search]');
      if (field !== null) {
        field.focus();
        field.select();
        return;
      }
      const user = currentUser();
      const area = user === null ? undefined : searchable.find((one) => finds(user, one));
      if (area !== undefined) void navigate(`/${area}`, { state: { search: true } satisfies SearchWanted });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, onHelp]);
}
