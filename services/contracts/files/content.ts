import { limits } from '../limits.ts';
import { pictureTypes } from './pictures.ts';
import { filePurpose } from './purpose.ts';

const sent = { contentTypes: pictureTypes, bytes: limits.picture, count: 1 } as const;

/** A picture of a part of a page, in its own shape. */
export const contentPicture = filePurpose({ name: 'content-picture', ...sent, picture: { shape: 'whole', sizes: [1600, 640] } });

/** The portrait of somebody whom a page shows. */
export const contentPortrait = filePurpose({ name: 'content-portrait', ...sent, picture: { shape: 'square', sizes: [512, 256, 96] } });

/** What pictures of content are uploaded as, by what the field of the record takes. */
export const contentPictures = { picture: contentPicture, portrait: contentPortrait } as const;

/** A video of a part of a page. */
export const contentVideo = filePurpose({ name: 'content-video', contentTypes: ['video/mp4'], bytes: 20 * 1024 * 1024, count: 1 });

/** Everything that records of content may name. */
export const contentFiles = [contentPicture, contentPortrait, contentVideo] as const;
