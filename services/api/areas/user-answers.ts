import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { PointsAccountDocument } from '@aarambh/contracts/views.ts';
import type { Person } from '@aarambh/accounts/service.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';

/** Numbers of the gatherings that a member holds a confirmed booking of, ascending, each once. */
export async function bookedNumbers(documents: Documents, memberId: string): Promise<number[]> {
  const groups = await documents.aggregate('bookings', { filter: { memberId, status: 'confirmed' }, groupBy: 'eventNumber' });
  return groups.map(({ group }) => Number(group));
}

/** A member's balance as the read model shows it; 0 before the first movement. */
export async function balanceOf(documents: Documents, memberId: string): Promise<number> {
  return (await documents.get<PointsAccountDocument>('points-accounts', memberId))?.doc.balance ?? 0;
}

/** The specification's user (readings): who it is, with points and booked numbers. */
export async function userAnswer(documents: Documents, person: Person): Promise<User> {
  const [aarambhPoints, eventNumber] = await Promise.all([
    balanceOf(documents, person.accountId),
    bookedNumbers(documents, person.accountId),
  ]);
  return {
    _id: person.accountId,
    id: person.accountId,
    name: person.name,
    fullName: person.name,
    email: person.email,
    role: person.role,
    isAuth: true,
    DontAskAgain: false,
    isAdmin: person.role === 'admin',
    isApplyExperienceFilled: false,
    aarambhPoints,
    eventNumber,
    referralId: person.accountId,
  };
}
