import { cardVerbs } from '@aarambh/contracts/verbs/people.ts';
import { commandOf } from '../ui/record/command-of.ts';
import { words } from './words.ts';

const of = commandOf(cardVerbs);

/** Takes a card out of sight. */
export const hide = of({ command: 'hide', label: words.hide, consequence: words.hideWhy, done: words.wasHidden, danger: true });

/** Puts it back. */
export const show = of({ command: 'show', label: words.show, consequence: words.showWhy, done: words.wasShown, main: true });
