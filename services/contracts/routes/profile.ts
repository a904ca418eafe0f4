import { z } from 'zod';
import { MessageAnswer, PictureAnswer, PictureBody } from '../http/accounts.ts';
import { profilePicture } from '../files/accounts.ts';
import { PersonName } from '../field-rules.ts';
import { Id } from '../ids.ts';
import { Theme, TimeZone } from '../preferences.ts';
import { pictureProblems } from '../files/pictures.ts';
import { routesUnder } from './route.ts';

const { post } = routesUnder('Profile');
const params = z.object({ id: Id });

export const changeName = post('/api/me/name', {
  summary: 'Changes the caller’s name; the one before stays in the account’s history',
  body: z.object({ name: PersonName }),
  answer: z.object({ message: z.string(), result: z.object({ name: z.string() }) }),
});

export const uploadPicture = post('/api/uploadpic/{id}', {
  summary:
    'Changes the picture: multipart, field imagePath, a PNG, GIF, JPEG, WebP or AVIF under 5 MB; field crop, optional: the square to show as JSON, {"x", "y", "size"} in pixels',
  params,
  body: PictureBody,
  files: { imagePath: profilePicture },
  answer: PictureAnswer,
  problems: pictureProblems,
});

export const removePicture = post('/api/uploadpic/{id}/remove', {
  summary: 'Takes the picture away',
  params,
  answer: PictureAnswer,
});

export const changePreferences = post('/api/me/preferences', {
  tag: 'Accounts',
  summary: 'Keeps the caller’s time zone and theme with the account; what is not sent stays, and null is the device’s again',
  body: z.object({ timeZone: TimeZone.nullable().optional(), theme: Theme.nullable().optional() }),
  answer: MessageAnswer,
});
