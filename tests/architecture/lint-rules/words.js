/**
 * Texts that people read stand in the catalogue of their feature (`words.ts`), so that a second language is a file beside it. These are
 * selectors of ESLint's `no-restricted-syntax`: a text with a letter in it, between tags or in an attribute that is read out or shown,
 * or in a part of a mail, as a literal, in a template, or as one side of a condition.
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

/** Options of `no-restricted-syntax` for the consoles. */
export const noWordsInJsx = [
  `JSXText${letter}`,
  `JSXAttribute[name.name=/^(${read})$/] > Literal${letter}`,
  ...places.flatMap((place) => chosen.flatMap((how) => text.map((one) => `${place} ${how} ${one}`))),
].map((selector) => ({ selector, message }));

/** Parts of a mail that are one text, and those that are several. */
const parts = 'Property[key.name=/^(subject|preview|heading|label|action|what)$/]';
const lists = 'Property[key.name=/^(paragraphs|notes)$/] ArrayExpression';

/** Options of `no-restricted-syntax` for the templates of mails. */
export const noWordsInMails = [
  ...[parts, lists].flatMap((place) => chosen.flatMap((how) => text.map((one) => `${place} ${how} ${one}`))),
  `CallExpression[callee.name="greet"] > ${text[0]}`,
].map((selector) => ({ selector, message }));
