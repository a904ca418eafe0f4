import type { Announcement } from '@aarambh/contracts/routes/content.ts';
import { api } from '@aarambh/web-shared/api/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Says that one has read an announcement, as it was when it was shown. */
export function useAcknowledge() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ _id: id, revision }: Announcement) =>
      api.post('/api/announcements/{id}/acknowledge', { params: { id }, body: { revision }, repeatable: true }),
    // Also where it says something else by now.
    onSettled: () => queries.invalidateQueries({ queryKey: ['announcement'] }),
  });
}
