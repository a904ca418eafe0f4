import { count } from '../format.ts';

const MIB = 1024 * 1024;
const listed = (formats: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(formats.map((format) => format.toUpperCase()));

/** What fields of forms say in both consoles. */
export const words = {
  file: {
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    drop: 'or drop it here',
    remove: 'Take the file away',
    takes: (formats: readonly string[], bytes: number) => `One ${listed(formats)} file, up to ${count(bytes / MIB)} MB.`,
    wrongKind: (formats: readonly string[]) => `Please choose a ${listed(formats)} file.`,
    tooLarge: (bytes: number) => `The file is too large. Choose one up to ${count(bytes / MIB)} MB.`,
    empty: 'The file is empty. Choose another one.',
    sending: 'Sending the file',
  },
};
