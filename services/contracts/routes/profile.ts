import { z } from 'zod';
import { BioAnswer, BioBody, PictureAnswer, ProfileAnswer } from '../http/accounts.ts';
import { profilePicture } from '../files/accounts.ts';
import { Id } from '../ids.ts';
import { route } from './route.ts';

const tag = 'Profile';
const params = z.object({ id: Id });

export const readProfile = route({
  method: 'GET',
  path: '/api/profile/{id}',
  tag,
  summary: 'The caller’s own profile',
  params,
  answer: ProfileAnswer,
  problems: [],
});

export const editBio = route({
  method: 'POST',
  path: '/api/profile/edit/{id}',
  tag,
  summary: 'Changes the bio',
  params,
  body: BioBody,
  answer: BioAnswer,
  problems: [],
});

export const uploadPicture = route({
  method: 'POST',
  path: '/api/uploadpic/{id}',
  tag,
  summary: 'Changes the picture: multipart, field imagePath, a PNG, GIF or JPEG under 2 MB',
  params,
  files: { imagePath: profilePicture },
  answer: PictureAnswer,
  problems: ['file_type', 'file_too_large', 'picture_too_wide'],
});

export const profileRoutes = [readProfile, editBio, uploadPicture] as const;
