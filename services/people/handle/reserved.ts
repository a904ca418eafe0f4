/** Names under which people expect the team of the community, not a member. */
const reserved = ['admin', 'support', 'staff', 'help', 'aarambh', 'moderator', 'auditor', 'team', 'security'];

/** What a name looks like: digits and pairs of letters that are read as a letter are that letter. */
function looksOf(name: string): string {
  return name.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('0', 'o').replaceAll('5', 's').replaceAll(/[1i]/g, 'l');
}

const looks: ReadonlySet<string> = new Set(reserved.map(looksOf));

/** Whether the name of a public page is one of the team's, reads as one, or is made of nothing else. */
export function isReservedHandle(name: string): boolean {
  const parts = looksOf(name).split('-');
  return looks.has(parts.join('')) || parts.every((part) => looks.has(part));
}
