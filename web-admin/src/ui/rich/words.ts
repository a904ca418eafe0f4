/** What the editor of rich text says. */
export const words = {
  bold: 'Bold',
  italic: 'Italic',
  h2: 'Heading',
  h3: 'Smaller heading',
  bullets: 'List',
  numbers: 'Numbered list',
  quote: 'Quote',
  link: 'Link',
  unlink: 'Remove the link',
  address: 'Where the link leads',
  set: 'Set the link',
  undo: 'Undo',
  redo: 'Redo',
  toolbar: (field: string) => `Form of: ${field}`,
  linkHelp: 'A page of ours, such as /about, or an address with https, mailto or tel.',
};
