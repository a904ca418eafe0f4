import { limits } from '../limits.ts';
import { pictureTypes } from './pictures.ts';
import { filePurpose } from './purpose.ts';

/** The picture of a gathering, where there is one in place of the generated one. */
export const gatheringPoster = filePurpose({
  ...{ name: 'gathering-poster', contentTypes: pictureTypes, bytes: limits.picture, count: 1 },
  picture: { shape: 'whole', sizes: [1600, 640] },
});
