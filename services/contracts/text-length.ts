/** Whether a text has at most so many characters, counted as people count them: in code points. */
export const upTo =
  (most: number) =>
  (text: string): boolean =>
    text.length <= most || Array.from(text).length <= most;

/** What is said of a field whose text is longer. */
export const tooLong = (label: string): string => `${label} is too long.`;
