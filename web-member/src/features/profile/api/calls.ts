import { queryOptions } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';

/** One's own profile; another person's is refused. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await api.get('/api/profile/{id}', { params: { id }, signal })).result,
  });

export const saveBio = (id: string, bio: string) =>
  api.post('/api/profile/edit/{id}', { params: { id }, body: { bio }, idempotencyKey: newKey() });

export const savePicture = (id: string, picture: File) =>
  api.post('/api/uploadpic/{id}', { params: { id }, files: { imagePath: picture }, repeatable: true });
