import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { finds, type Area } from '../client/rights.ts';
import { currentUser } from '../client/session.ts';

/** Marks the search field of a page, which `/` goes to. */
export const searchMark = { 'data-console-search': '' } as const;

/** Says, in the state of a navigation, that the page's search field wants the focus. */
export interface SearchWanted {
  readonly search?: true;
}

const searchable: readonly Area[] = ['gatherings', 'members', 'statements'];

/** Whether a key is part of what somebody types. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

interface Keys {
  readonly onHelp: () => void;
  readonly onSearch: () => void;
}

/**
 * Keys of the whole console: `/` searches the list, `?` shows the keys; both rest while somebody types. Ctrl+K, or the command key and K, searches
 * everything, also then. All rest while a dialog is open.
 */
export function useKeys({ onHelp, onSearch }: Keys): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (document.querySelector('[role="dialog"]') !== null) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        // Browsers have a search of their own there.
        event.preventDefault();
        onSearch();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
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
  }, [navigate, onHelp, onSearch]);
}
