/** State of a link for who just said, at the invitation of their college, that they are not 18 yet: they are not asked again. */
export const saidYoung = { adult: 'no' } as const;

/** What somebody said of their age on the page before; empty where they were not asked. */
export function saidBefore(state: unknown): 'no' | '' {
  return (state as Partial<typeof saidYoung> | null)?.adult === saidYoung.adult ? 'no' : '';
}
