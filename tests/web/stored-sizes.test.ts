import assert from 'node:assert/strict';
import { test } from 'vitest';
import { gatheringPoster } from '@aarambh/contracts/files/gatherings.ts';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { eventWidths, personWidths, storedSizes } from '@aarambh/web-shared/stored-sizes.ts';

test('[B1] [B3] the browser is offered every size in which a picture is stored, and of other pictures none', () => {
  assert.equal(storedSizes('/uploads/x', eventWidths), '/uploads/x?size=640 640w, /uploads/x 1600w');
  assert.equal(storedSizes('/uploads/x', personWidths), '/uploads/x?size=96 96w, /uploads/x?size=256 256w, /uploads/x 512w');
  assert.equal(storedSizes('https://elsewhere.example/x.jpg', eventWidths), undefined);
  assert.equal(storedSizes('blob:x', personWidths), undefined);
  // What is offered is what is drawn.
  assert.deepEqual(
    eventWidths,
    [...gatheringPoster.picture.sizes].sort((a, b) => a - b),
  );
  assert.deepEqual(
    personWidths,
    [...profilePicture.picture.sizes].sort((a, b) => a - b),
  );
});
