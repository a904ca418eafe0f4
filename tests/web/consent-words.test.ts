import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isValidElement, type ReactNode } from 'react';
import { consentText, consentVersions, type ConsentPurpose } from '@aarambh/contracts/consents.ts';
import { words as accounts } from '@aarambh/web-member/src/features/accounts/words.ts';

/** The text of what a page shows. */
function plain(node: ReactNode): string {
  if (Array.isArray(node)) return node.map((one) => plain(one as ReactNode)).join('');
  if (isValidElement<{ readonly children?: ReactNode }>(node)) return plain(node.props.children);
  assert.equal(typeof node, 'string');
  return node as string;
}

const current = (purpose: ConsentPurpose): string | undefined => consentText(purpose, consentVersions[purpose])?.says.join(' ');

test('[A7] what is kept as agreed to at the sign-up is what its page says', () => {
  const same = (text: string): string => text;
  assert.equal(current('terms'), plain(accounts.signUp.agree(same, same)));
  assert.equal(current('age'), `${accounts.age.question} ${accounts.age.yes}.`);
});
