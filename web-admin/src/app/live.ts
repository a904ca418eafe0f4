import { follow } from '@aarambh/web-shared/api/live.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accessToken, onToken } from '../client/session.ts';

const STAFF = 'admin/';

/**
 * Follows what other people and other tabs do: resources that changed are fetched again, and histories with them.
 * @returns how to stop following
 */
export function followChanges(queries: QueryClient): Promise<() => void> {
  return follow(
    { accessToken, onToken },
    {
      changed(topics) {
        const resources = topics.filter((topic) => topic.startsWith(STAFF)).map((topic) => topic.slice(STAFF.length));
        for (const resource of resources) void queries.invalidateQueries({ queryKey: [resource] });
        if (resources.length > 0) void queries.invalidateQueries({ queryKey: ['history'] });
      },
    },
  );
}
