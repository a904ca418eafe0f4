import assert from 'node:assert/strict';
import { test } from 'vitest';
import { profilePicture } from '@aarambh/contracts/files/accounts.ts';
import { openPortraits } from '@aarambh/infra/pictures/portraits/portraits.ts';
import { SHORT_HAIRED } from '@aarambh/server/demo/faces.ts';
import { openStory } from '@aarambh/server/demo/story.ts';
import sharp from 'sharp';
import { codeOf, valueOf } from '../accounts/harness.ts';

test('[J6] the demonstration has many different portraits, in the sizes that a picture of a person has', async () => {
  const portraits = openPortraits();
  const different = new Set(Array.from({ length: 500 }, (_, n) => Buffer.from(portraits.of(n)).toString('base64')));
  assert.ok(different.size >= 60, `${different.size}`);
  const { contentType, sizes } = valueOf(await portraits.pictures.draw(portraits.of(7), profilePicture.picture, null));
  assert.equal(contentType, 'image/webp');
  assert.deepEqual(
    sizes.map(({ size }) => size),
    profilePicture.picture.sizes,
  );
  for (const { size, bytes } of sizes) {
    const { format, width, height } = await sharp(bytes).metadata();
    assert.deepEqual([format, width, height], ['webp', size, size]);
  }
  assert.equal(codeOf(await portraits.pictures.draw(Buffer.from('another'), profilePicture.picture, null)), 'file_type');
});

test('[J6] an account of the demonstration always has the same portrait, and its neighbours have others', () => {
  const [one, again] = [openStory(0), openStory(1)];
  const { crowd } = one.cast;
  for (const person of crowd) assert.deepEqual(one.portraitOf(person), again.portraitOf(person));
  assert.ok(new Set(crowd.map((person) => Buffer.from(one.portraitOf(person)).toString('base64'))).size > 30);
});

test('[J6] the portraits of the demonstration suit the names: nobody called Kavita is bald, and nobody called Vikram wears a knot', () => {
  const story = openStory(0);
  const shortHaired = new Set(SHORT_HAIRED.map((number) => Buffer.from(story.portrait(number)).toString('base64')));
  const isShortHaired = (name: string): boolean => {
    const person = [...story.cast.named, ...story.cast.crowd, ...story.cast.newcomers].find((one) => one.name.startsWith(`${name} `))!;
    return shortHaired.has(Buffer.from(story.portraitOf(person)).toString('base64'));
  };
  for (const name of ['Ananya', 'Meenakshi', 'Kavita', 'Leela', 'Aditi', 'Zoya', 'Anjali', 'Vandana'])
    assert.equal(isShortHaired(name), false, name);
  for (const name of ['Vikram', 'Rohan', 'Arvind', 'Thomas', 'Arjun', 'Varun', 'Aarav', 'Yash'])
    assert.equal(isShortHaired(name), true, name);
});
