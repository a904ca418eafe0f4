/**
 * One command per file, so that whoever looks what can happen to a stream reads the names of its folder. This is a selector of ESLint's
 * `no-restricted-syntax`: a second exported function of a file that answers a decision (`kernel/decision.ts`).
 */
const command = 'ExportNamedDeclaration:has(FunctionDeclaration > TSTypeAnnotation > TSTypeReference[typeName.name="Decision"])';

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

/** Options of `no-restricted-syntax` for services. */
export const oneCommandPerFile = [
  { selector: `${command} ~ ${command}`, message: 'A file has one command, and is called by its verb: this one needs a file of its own.' },
];
