import { demoAccounts, demoPassword } from './demo/people.ts';

/** What a person wants to see once the node serves: where everything is and whom to sign in as. */
export function announcement(url: string, { demo, mailbox }: { readonly demo: boolean; readonly mailbox: boolean }): string {
  const addresses: [string, string][] = [
    ['Member console', `${url}/`],
    ['Admin console', `${url}/admin/`],
    ...(mailbox ? ([['Mailbox', `${url}/mailbox`]] as [string, string][]) : []),
    ['API reference', `${url}/docs`],
  ];
  const width = Math.max(...addresses.map(([name]) => name.length));
  const lines = ['', '  Aarambh is running.', '', ...addresses.map(([name, address]) => `  ${name.padEnd(width)}  ${address}`)];
  if (demo) {
    const emails = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push('', `  Demonstration accounts, password ${demoPassword}`, '');
    for (const { email, name, role } of demoAccounts) lines.push(`  ${email.padEnd(emails)}  ${role.padEnd(9)}  ${name}`);
  }
  return [...lines, '', '  Ctrl+C stops it.', ''].join('\n');
}
