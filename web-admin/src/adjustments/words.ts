import { points } from '../ui/format.ts';

const change = (amount: number, whom: string): string =>
  amount > 0 ? `${points(amount)} are given to ${whom}.` : `${points(-amount)} are taken from ${whom}.`;

/** What the pages about adjustments say. A positive amount gives, a negative one takes. */
export const words = {
  title: 'Adjustments',
  lead: 'Points given or taken by hand. One person proposes, a second one approves.',
  none: 'No adjustments yet',
  noneWhy: 'When points have to be put right by hand, the proposal and its approval stand here.',
  statuses: { proposed: 'Waits for a second person', approved: 'Approved', rejected: 'Rejected' },
  waiting: 'Waiting',
  proposedBy: 'Proposed by',
  proposed: 'Proposed',
  decidedBy: 'Decided by',
  nobodyYet: 'nobody yet',
  reason: 'Reason',
  unreadable: 'nobody can read it now',
  erasedAccount: 'erased account',
  anErasedAccount: 'an erased account',
  propose: 'Propose',
  proposeTitle: 'Propose an adjustment',
  proposeLead: 'Nothing moves until a second person approves.',
  saved: 'The proposal is saved. A second person has to approve it.',
  amountHelp: 'Positive to give, negative to take.',
  amount: (amount: number) => `${amount > 0 ? 'Gives' : 'Takes'} ${points(Math.abs(amount))}.`,
  reasonHelp: 'The second person decides by it, and auditors read it.',
  thisMember: 'this member',
  heading: (amount: number) => `${amount > 0 ? 'Give' : 'Take'} ${points(Math.abs(amount))}`,
  whom: (amount: number, member: string) => `${amount > 0 ? 'To' : 'From'} ${member}`,
  ownProposal: 'You proposed this, so another admin has to decide.',
  ownPoints: 'These are your own points, so another admin has to decide.',
  theErasedMember: 'the erased member',
  approve: 'Approve',
  approved: 'The adjustment is approved.',
  reject: 'Reject',
  rejectWhy: 'Nothing moves, and the proposal is closed.',
  rejected: 'The adjustment is rejected.',
  effect: {
    looking: (amount: number, whom: string) => `${change(amount, whom)} Looking up the balance.`,
    unread: (amount: number, whom: string) => `${change(amount, whom)} The balance cannot be read right now.`,
    goes: (amount: number, whom: string, balance: number) =>
      `${change(amount, whom)} The balance goes from ${points(balance)} to ${points(balance + amount)}.`,
    tooMuch: (amount: number, whom: string, balance: number) =>
      `The balance is ${points(balance)}, so ${points(-amount)} cannot be taken from ${whom}: an account never goes below zero, and nothing is taken in part. It can be approved once there are enough points.`,
  },
};
