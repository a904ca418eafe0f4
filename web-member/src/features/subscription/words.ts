import { points } from '@aarambh/web-shared/format.ts';

/** What the page about points says. */
export const words = {
  page: 'Points',
  title: 'Get points',
  free: (amount: number) => `${points(amount)}, free`,
  freeForWhat: 'Every member can unlock them once. They pay for a first evening, or for two smaller ones.',
  unlock: 'Unlock free Subscription',
  alreadyUnlocked: 'Already unlocked',
  unlockedBefore: 'Your free points are already unlocked.',
  unlockedBalance: (balance: number) => `Your free points are already unlocked. You have ${points(balance)}.`,
  usePoints: 'Use your points',
  plans: 'Plans',
  plansFor: 'For members who come often.',
  plan: { threeMonths: '3 months', sixMonths: '6 months', year: '1 year' },
  subscribe: 'Subscribe',
  paymentSoon: 'Online payment opens soon.',
};
