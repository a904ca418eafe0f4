import { byOwner } from './by-owner.ts';
import { invite } from './invitation.ts';

/** Asks somebody to join the college, up to its number of people. */
export const inviteColleague = byOwner(invite);
