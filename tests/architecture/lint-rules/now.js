/**
 * `now` is milliseconds since the epoch wherever it stands, so that whoever decides by it need not look what it is. A moment as text (ISO)
 * is called `at`, or what it is the moment of. These are selectors of ESLint's `no-restricted-syntax`: a `now` whose type is text or Date,
 * and one that is made as such.
 */
const typed = ':matches(TSStringKeyword, TSTypeReference[typeName.name="Date"])';
const made = ':matches(NewExpression[callee.name="Date"], CallExpression[callee.property.name="toISOString"])';
/** The value itself, or what a function answers. */
const values = ['>', '> ArrowFunctionExpression >'];

const message = 'now is milliseconds since the epoch; a moment as text is called at.';

/** Options of `no-restricted-syntax` for services, projections and infra. */
export const nowInMilliseconds = [
  `:matches(TSPropertySignature[key.name="now"], Identifier[name="now"]) > TSTypeAnnotation ${typed}`,
  ...['VariableDeclarator[id.name="now"]', 'Property[key.name="now"]', 'AssignmentPattern[left.name="now"]'].flatMap((place) =>
    values.map((how) => `${place} ${how} ${made}`),
  ),
].map((selector) => ({ selector, message }));
