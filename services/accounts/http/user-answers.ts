import { bookedNumbers } from '@aarambh/projections/bookings/query.ts';
import { balanceOf } from '@aarambh/projections/points-accounts/query.ts';
import { uploadPath } from '@aarambh/http/file-links.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { Person } from '../sessions/issued-session.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';

/** The specification's user: who it is, with points and booked numbers. */
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
    ...(person.imageId !== undefined && { imagePath: uploadPath(person.imageId) }),
    ...(person.timeZone !== undefined && { timeZone: person.timeZone }),
    ...(person.theme !== undefined && { theme: person.theme }),
    ...(person.asksAge && { asksAge: true }),
  };
}
