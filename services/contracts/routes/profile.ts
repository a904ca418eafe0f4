import { z } from 'zod';
import { PictureAnswer, PictureBody } from '../http/accounts.ts';
import { profilePicture } from '../files/accounts.ts';
import { PersonName } from '../field-rules.ts';
import { Id } from '../ids.ts';
import { pictureProblems } from '../files/pictures.ts';
import { route } from './route.ts';

const tag = 'Profile';
const params = z.object({ id: Id });

export const changeName = route({
  method: 'POST',
  path: '/api/me/name',
  tag,
  summary: 'Changes the caller’s name; the one before stays in the account’s history',
  body: z.object({ name: PersonName }),
  answer: z.object({ message: z.string(), result: z.object({ name: z.string() }) }),
  problems: [],
});

export const uploadPicture = route({
  method: 'POST',
  path: '/api/uploadpic/{id}',
  tag,
  summary:
    'Changes the picture: multipart, field imagePath, a PNG, GIF, JPEG, WebP or AVIF under 5 MB; field crop, optional: the square to show as JSON, {"x", "y", "size"} in pixels',
  params,
  body: PictureBody,
  files: { imagePath: profilePicture },
  answer: PictureAnswer,
  problems: pictureProblems,
});

export const removePicture = route({
  method: 'POST',
  path: '/api/uploadpic/{id}/remove',
  tag,
  summary: 'Takes the picture away',
  params,
  answer: PictureAnswer,
  problems: [],
});
