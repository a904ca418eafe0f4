import type { Theme } from '@aarambh/contracts/preferences.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { meQuery, useUser } from '@aarambh/web-shared/api/me.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { viewing } from '@aarambh/web-shared/api/viewing.ts';
import { useColorScheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * The look of this device, and choosing another one. The device takes it at once and remembers it, so that no page begins in the wrong
 * colours; for who is signed in it is kept with the account too, where their other devices find it.
 */
export function useLook(): { readonly mode: Theme | undefined; readonly choose: (theme: Theme) => void } {
  const { mode, setMode } = useColorScheme();
  const user = useUser();
  const queries = useQueryClient();
  const choose = (theme: Theme): void => {
    setMode(theme);
    if (user === null || viewing !== null) return;
    queries.setQueryData(meQuery.queryKey, (known: User | undefined) => known && { ...known, theme });
    // Where it is not kept, it is this device's all the same.
    void api.post('/api/me/preferences', { body: { theme }, idempotencyKey: newKey() }).catch(() => undefined);
  };
  return { mode, choose };
}

/** Gives this device the look that its person chose elsewhere; an admin who looks at somebody's pages keeps their own. */
export function useFollowLook(): void {
  const { setMode } = useColorScheme();
  const theme = useUser()?.theme;
  useEffect(() => {
    if (theme !== undefined && viewing === null) setMode(theme);
  }, [theme, setMode]);
}
