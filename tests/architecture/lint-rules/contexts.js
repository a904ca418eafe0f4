/** A command context of which a few parts are handed on: whatever part comes later is lost on the way. */
const picked = [
  'ObjectPattern:has(> Property[key.name="actor"]):has(> Property[key.name="corr"])',
  'ObjectExpression > Property[key.name="corr"] > MemberExpression[object.name="context"]',
];

/** Options of `no-restricted-syntax` for services: contexts go on by `stepsOf` of `kernel/command-context.ts`. */
export const wholeContexts = picked.map((selector) => ({
  selector,
  message: 'The steps of a process have stepsOf(context) of the kernel.',
}));
