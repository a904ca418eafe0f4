/** What is typed into a form, by field; stars as a number. */
export type Typed = Record<string, string | number>;
