import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import type { Wrap } from '@aarambh/web-shared/ui/rich.ts';

/** The links in a sentence about what a new account agrees to: the terms, and the privacy policy. */
export const terms: readonly [Wrap, Wrap] = [
  (text) => <TextLink to="/terms_conditions">{text}</TextLink>,
  (text) => <TextLink to="/privacy_policy">{text}</TextLink>,
];
