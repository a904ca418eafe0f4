/** The bounds of a reason in characters, and what is said where one is missing. Apart from its schema, so that a page can know them without zod. */
export const reasonRule = { shortest: 3, longest: 500, missing: 'Say why, in a few words.' } as const;
