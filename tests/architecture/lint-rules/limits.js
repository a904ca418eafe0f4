/**
 * What an input holds at most stands in the contract's schema of its field, so that the form and the service never differ; `limitsOf` of
 * web-shared reads it there. These are selectors of ESLint's `no-restricted-syntax`: a limit as a number in JSX, also as one side of a
 * condition or in an object that is handed on.
 */
const limit = '/^(max|min)(Length)?$/';
const message = 'Limits of inputs come from the contract, through limitsOf of web-shared/forms/limits.ts.';

/** Options of `no-restricted-syntax` for the consoles. */
export const noLimitsInJsx = [`JSXAttribute[name.name=${limit}] Literal`, `JSXAttribute Property[key.name=${limit}] Literal`].map(
  (selector) => ({ selector, message }),
);
