import type { Role } from '@aarambh/contracts/roles.ts';

/** The password of every demonstration account. Everybody knows it, so it opens nothing but a node for its own machine. */
export const demoPassword = 'Demo#2026';

/** The accounts that the terminal names after the start. */
export const demoAccounts = [
  { email: 'member@demo.test', name: 'Ananya Kulkarni', role: 'user' },
  { email: 'investor@demo.test', name: 'Vikram Sethi', role: 'user' },
  { email: 'student@demo.test', name: 'Rohan Nair', role: 'student' },
  { email: 'college@demo.test', name: 'Sunita Reddy', role: 'org' },
  { email: 'moderator@demo.test', name: 'Farah Siddiqui', role: 'moderator' },
  { email: 'admin@demo.test', name: 'Kavita Joshi', role: 'admin' },
  { email: 'admin2@demo.test', name: 'Harpreet Gill', role: 'admin' },
  { email: 'auditor@demo.test', name: 'Thomas Kurian', role: 'auditor' },
] as const satisfies readonly { email: string; name: string; role: Role }[];

const firstNames = [
  'Aditi', 'Arjun', 'Bhavna', 'Chirag', 'Deepa', 'Dev', 'Esha', 'Farhan', 'Gauri', 'Harsh', 'Ishaan', 'Jaya', 'Kabir', 'Lakshmi', 'Manish', 'Meher',
  'Naveen', 'Nisha', 'Omkar', 'Pooja', 'Pranav', 'Rehana', 'Ritesh', 'Sahil', 'Shreya', 'Tarun', 'Uma', 'Varun', 'Yamini', 'Zoya',
]; // prettier-ignore
const lastNames = [
  'Agarwal', 'Banerjee', 'Bhat', 'Chauhan', 'Desai', 'Dsouza', 'Fernandes', 'Gokhale', 'Hegde', 'Iyer', 'Jain', 'Khan', 'Mehta', 'Mishra', 'Patil',
  'Pillai', 'Rao', 'Saxena', 'Shah', 'Sharma', 'Singh', 'Thomas', 'Varma', 'Yadav',
]; // prettier-ignore

/** The nth member of the crowd that fills the seats; always the same one for the same n. */
export function crowdMember(n: number): { name: string; email: string; mobile: string } {
  const first = firstNames[n % firstNames.length]!;
  const last = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length]!;
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${n + 1}@demo.test`.toLowerCase(),
    mobile: `98${String(70_000_000 + n * 137).padStart(8, '0')}`,
  };
}
