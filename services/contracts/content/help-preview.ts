/** The parameter of an address that opens the help chat with what is written of its script. It stands apart: every page reads it, and needs none of the schemas of content. */
export const HELP_PREVIEW = 'help-preview';
