/**
 * One command per file, so that whoever looks what can happen to a stream reads the names of its folder. This is a selector of ESLint's
 * `no-restricted-syntax`: a second exported function of a file that answers a decision (`kernel/decision.ts`).
 */
const command = 'ExportNamedDeclaration:has(FunctionDeclaration > TSTypeAnnotation > TSTypeReference[typeName.name="Decision"])';

/** Options of `no-restricted-syntax` for services. */
export const oneCommandPerFile = [
  { selector: `${command} ~ ${command}`, message: 'A file has one command, and is called by its verb: this one needs a file of its own.' },
];
