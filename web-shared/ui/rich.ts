import { createElement, Fragment, type ReactNode } from 'react';

/** Puts a text of a catalogue into an element: a link, an emphasis. */
export type Wrap = (text: string) => ReactNode;

/** A text with elements in it, for catalogues: `(link: Wrap) => rich('New here? ', link('Open an account'), '.')`. */
export const rich = (...parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
