import { useMemo } from 'react';
import { useLogoutIfAccessDenied } from 'ra-core';
import { consoleApi, type ConsoleApi } from './api.ts';

/** The calls of this console, for components: a session that has ended leads to the login. */
export function useApi(): ConsoleApi {
  const logoutIfAccessDenied = useLogoutIfAccessDenied();
  return useMemo(
    () =>
      consoleApi(async (asked) => {
        try {
          return await asked;
        } catch (error) {
          await logoutIfAccessDenied(error);
          throw error;
        }
      }),
    [logoutIfAccessDenied],
  );
}
