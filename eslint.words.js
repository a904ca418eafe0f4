/**
 * Texts that people read stand in the catalogue of their feature (`words.ts`), so that a second language is a file beside it. These are
 * selectors of ESLint's `no-restricted-syntax`: a text with a letter in it, between tags or in an attribute that is read out or shown,
 * as a literal, in a template, or as one side of a condition.
 */

/** Attributes that people read: those of HTML, and the properties of our components and of libraries that stand for one. */
const read = [
  'alt|aria-description|aria-label|aria-placeholder|aria-roledescription|aria-valuetext|placeholder|title',
  'cancelLabel|confirmLabel|description|emptyText|heading|helperText|hint|label|lead|legend|message|pending|subtitle|summary|text|what',
].join('|');

const letter = '[value=/\\p{L}/u]';
/** A text as it stands in an expression. */
const text = [`Literal${letter}`, 'TemplateLiteral:has(> TemplateElement[value.raw=/\\p{L}/u])'];
const choice = ':matches(ConditionalExpression, LogicalExpression)';
/** An expression's value: the text itself, or what a condition chooses, or one within another. */
const chosen = ['>', `> ${choice} >`, `> ${choice} > ${choice} >`];
const places = [
  ':matches(JSXElement, JSXFragment) > JSXExpressionContainer',
  `JSXAttribute[name.name=/^(${read})$/] > JSXExpressionContainer`,
];

const message = 'Texts that people read stand in the catalogue of the feature, words.ts.';

/** Options of `no-restricted-syntax`. */
export const noWordsInJsx = [
  `JSXText${letter}`,
  `JSXAttribute[name.name=/^(${read})$/] > Literal${letter}`,
  ...places.flatMap((place) => chosen.flatMap((how) => text.map((one) => `${place} ${how} ${one}`))),
].map((selector) => ({ selector, message }));
