import { limits } from '../limits.ts';
import { pictureTypes } from './pictures.ts';
import { filePurpose } from './purpose.ts';

/** The picture that a person shows of themselves. */
export const profilePicture = filePurpose({
  ...{ name: 'profile-picture', contentTypes: pictureTypes, bytes: limits.picture, count: 1 },
  picture: { shape: 'square', sizes: [512, 256, 96] },
});
