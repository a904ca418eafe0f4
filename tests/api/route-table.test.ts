import assert from 'node:assert/strict';
import { test } from 'vitest';
import { memberPages } from '@aarambh/contracts/member-pages.ts';
import { specifiedPages } from './specified-pages.ts';

test('[F11] every route of the route table answers, with the unlisted link targets and both spellings, each once', () => {
  const answered = new Set(memberPages);
  assert.deepEqual(
    specifiedPages.filter((path) => !answered.has(path)),
    [],
  );
  assert.equal(answered.size, memberPages.length, 'no page is listed twice');
});
