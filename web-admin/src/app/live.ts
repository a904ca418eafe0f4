import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import { follow } from '@aarambh/web-shared/api/live.ts';
import { refetching } from '@aarambh/web-shared/api/refetching.ts';
import type { QueryClient } from '@tanstack/react-query';
import { accessToken, onToken } from '../client/session.ts';

const STAFF = 'admin/';

/**
 * Follows what other people and other tabs do: resources that changed are fetched again, and histories with them.
 * @returns how to stop following
 */
export async function followChanges(queries: QueryClient): Promise<() => void> {
  const news = refetching(queries);
  const stop = await follow(
    { accessToken, onToken },
    {
      changed(topics, position) {
        const resources = topics.filter((topic) => topic.startsWith(STAFF)).map((topic) => topic.slice(STAFF.length) as ResourceName);
        for (const resource of resources) news.told([resource], position);
        if (resources.length > 0) news.told(['history'], position);
      },
    },
  );
  return () => {
    news.stop();
    stop();
  };
}
