import { homeConsole, type ConsoleName, type Role } from '@aarambh/contracts/roles.ts';

/** A made-up id that says its number. */
export function id(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** One account per role; `other` is a second member. */
export const accounts = {
  user: id(1),
  student: id(2),
  org: id(3),
  moderator: id(4),
  admin: id(5),
  auditor: id(6),
  other: id(9),
} as const satisfies Record<Role | 'other', string>;

export const gatheringId = id(100);
export const bookingId = id(200);

/** The access token that the fake accounts accept for a role, of a session of some console. */
export function tokenOf(role: keyof typeof accounts, console: ConsoleName = role === 'other' ? 'member' : homeConsole(role)): string {
  return `token-${role}-${console}`;
}
