import type { PictureAnswer } from '@aarambh/contracts/http/accounts.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '@aarambh/web-shared/api/api.ts';
import { command } from '@aarambh/web-shared/api/client.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';

/** One's own profile; another person's is refused. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await api.get('/api/profile/{id}', { params: { id }, signal })).result,
  });

export const saveBio = (id: string, bio: string) =>
  api.post('/api/profile/edit/{id}', { params: { id }, body: { bio }, idempotencyKey: newKey() });

export function savePicture(id: string, picture: File): Promise<z.infer<typeof PictureAnswer>> {
  const body = new FormData();
  body.set('imagePath', picture);
  return command(`/api/uploadpic/${id}`, { body, repeatable: true });
}
