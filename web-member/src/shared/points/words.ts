import { points } from '@aarambh/web-shared/format.ts';

/** What is said about the free points wherever they can be unlocked. */
export const words = {
  unlockFree: (amount: number) => `Unlock ${amount} free points`,
  unlocking: 'Unlocking…',
  unlocked: 'Congratulation! Free Points Added!',
  newBalance: (balance: number) => `You now have ${points(balance)}. Every event on the board shows its price.`,
  usePoints: 'Use your points',
  close: 'Close',
};
