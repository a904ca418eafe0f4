import { demoAccounts, demoPassword } from './demo/people.ts';

export interface Announced {
  /** Whether there are demonstration accounts here, and whether they can sign in. */
  readonly demo: 'none' | 'open' | 'closed';
  readonly mailbox: boolean;
  /** Whether mails wait until SMTP_URL is set. */
  readonly mailsWait: boolean;
}

/** Said where demonstration accounts lie in a store that people reach from elsewhere, or in production. */
const DEMONSTRATION_CLOSED =
  'There are demonstration accounts here. Everybody knows their password, so they cannot sign in: the node is in production, or PUBLIC_URL (without it HOST) names another host than this machine.';

/** What a person wants to see once the node serves: where everything is and whom to sign in as. */
export function announcement(url: string, { demo, mailbox, mailsWait }: Announced): string {
  const addresses: [string, string][] = [
    ['Member console', `${url}/`],
    ['Admin console', `${url}/admin/`],
    ...(mailbox ? ([['Mailbox', `${url}/mailbox`]] as [string, string][]) : []),
    ['API reference', `${url}/docs`],
  ];
  const width = Math.max(...addresses.map(([name]) => name.length));
  const lines = ['', '  Aarambh is running.', '', ...addresses.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`)];
  if (demo === 'closed') lines.push('', `  ${DEMONSTRATION_CLOSED}`);
  if (mailsWait) lines.push('', '  SMTP_URL is not set: mails wait until it is. The local mailbox is for this machine alone.');
  if (demo === 'open') {
    const emails = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push('', `  Demonstration accounts, password ${demoPassword}`, '');
    for (const { email, name, role } of demoAccounts) lines.push(`  ${email.padEnd(emails)}  ${role.padEnd(9)}  ${name}`);
  }
  return [...lines, '', '  Ctrl+C stops it.', ''].join('\n');
}
