import type { BioAnswer, PictureAnswer, Profile, ProfileAnswer } from '@aarambh/contracts/http/accounts.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { command, query } from '@aarambh/web-shared/api/client.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';

/** One's own profile; another person's is refused. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }): Promise<Profile> => (await query<z.infer<typeof ProfileAnswer>>(`/api/profile/${id}`, { signal })).result,
  });

export const saveBio = (id: string, bio: string): Promise<z.infer<typeof BioAnswer>> =>
  command(`/api/profile/edit/${id}`, { body: { bio }, idempotencyKey: newKey() });

export function savePicture(id: string, picture: File): Promise<z.infer<typeof PictureAnswer>> {
  const body = new FormData();
  body.set('imagePath', picture);
  return command(`/api/uploadpic/${id}`, { body, repeatable: true });
}
