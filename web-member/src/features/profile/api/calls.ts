import type { Crop } from '@aarambh/contracts/files/pictures.ts';
import type { EditProfileBody } from '@aarambh/contracts/http/people.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '@aarambh/web-shared/api/api.ts';
import { fetchTelling } from '@aarambh/web-shared/api/fetch-telling.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';

/** One's own profile; another person's is refused. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: async ({ signal }) => (await api.get('/api/profile/{id}', { params: { id }, signal })).result,
  });

export const saveBio = (id: string, bio: string) => api.post('/api/profile/edit/{id}', { params: { id }, body: { bio }, repeatable: true });

export const saveDetails = (id: string, details: Omit<EditProfileBody, 'bio'>) =>
  api.post('/api/profile/edit/{id}', { params: { id }, body: details, repeatable: true });

/** Sends a picture with the square of it to show; null: its middle. `onProgress` is told how much has left, from 0 to 1. */
export const savePicture = (id: string, picture: File, crop: Crop | null, onProgress: (part: number) => void) =>
  api.post('/api/uploadpic/{id}', {
    params: { id },
    body: crop === null ? {} : { crop: JSON.stringify(crop) },
    files: { imagePath: picture },
    repeatable: true,
    fetching: fetchTelling(onProgress),
  });

export const removePicture = (id: string) => api.post('/api/uploadpic/{id}/remove', { params: { id }, idempotencyKey: newKey() });
