import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { middle, MOST_ZOOM, moved, zoomed, zoomOf } from '../../web-member/src/features/profile/crop.ts';

const sides = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) });
const part = fc.double({ min: -3, max: 3, noNaN: true });

test('[B1] the middle of a picture is its largest square', () => {
  assert.deepEqual(middle({ width: 800, height: 400 }), { x: 200, y: 0, size: 400 });
  assert.deepEqual(middle({ width: 3, height: 6 }), { x: 0, y: 1, size: 3 });
});

test('[B1] a part is moved as far as the picture reaches, and enlarged around its middle', () => {
  const picture = { width: 800, height: 400 };
  assert.deepEqual(moved(middle(picture), picture, 0.25, 1), { x: 300, y: 0, size: 400 });
  assert.deepEqual(moved(middle(picture), picture, -9, 0), { x: 0, y: 0, size: 400 });
  const twice = zoomed(middle(picture), picture, 2);
  assert.deepEqual(twice, { x: 300, y: 100, size: 200 });
  assert.equal(zoomOf(twice, picture), 2);
  assert.deepEqual(zoomed(twice, picture, 0.1), middle(picture));
  assert.equal(zoomed(twice, picture, 99).size, 400 / MOST_ZOOM);
});

test('[B1] whatever is done to it, a part is of whole pixels inside its picture', () => {
  fc.assert(
    fc.property(
      sides,
      fc.array(fc.tuple(part, part, fc.double({ min: 0.1, max: 20, noNaN: true })), { maxLength: 8 }),
      (picture, steps) => {
        let crop = middle(picture);
        for (const [across, down, zoom] of steps) {
          crop = zoomed(moved(crop, picture, across, down), picture, zoom);
          for (const value of Object.values(crop)) assert.ok(Number.isInteger(value) && value >= 0);
          assert.ok(crop.size >= 1 && crop.x + crop.size <= picture.width && crop.y + crop.size <= picture.height);
        }
      },
    ),
  );
});
