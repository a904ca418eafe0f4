/**
 * Who waits: people on a device that the account signed in on before, or who have proven who they are; everybody else; and behind them who
 * comes from an address from which a wrong password came within the hour.
 */
export type Queue = (typeof QUEUES)[number];
const QUEUES = ['known', 'anybody', 'guesser'] as const;

/** More passwords wait to be hashed than the service can do in a bearable time. */
export class HasherBusy extends Error {
  constructor() {
    super('too many passwords are waiting to be hashed');
    this.name = 'HasherBusy';
  }
}

/** Does work when its turn comes. @throws {HasherBusy} at once when the queue is full */
export type HashQueue = <Value>(queue: Queue, work: () => Promise<Value>) => Promise<Value>;

/** Of so many places and one more, the one goes to the queues behind, where somebody waits. */
const IN_A_ROW = 3;

/**
 * Lets a few hashes run at once and the others wait. Each queue has its own bound, and three of four places while others wait behind it: so
 * however many strangers ask, known devices are neither refused nor late, nor are new ones however many guess, and all of them get on.
 * @param options.concurrency hashes computed at once
 * @param options.queueLimit hashes that may wait beyond those, in each queue
 */
export function hashQueue(options: { readonly concurrency: number; readonly queueLimit: number }): HashQueue {
  const waiting: Readonly<Record<Queue, (() => void)[]>> = { known: [], anybody: [], guesser: [] };
  const inARow: Record<Queue, number> = { known: 0, anybody: 0, guesser: 0 };
  let running = 0;

  /** Who goes on; undefined when nobody waits. */
  function next(): (() => void) | undefined {
    for (const [at, queue] of QUEUES.entries()) {
      const isLast = QUEUES.slice(at + 1).every((behind) => waiting[behind].length === 0);
      if (waiting[queue].length > 0 && (inARow[queue] < IN_A_ROW || isLast)) {
        inARow[queue]++;
        return waiting[queue].shift();
      }
      inARow[queue] = 0;
    }
    return undefined;
  }

  return async (queue, work) => {
    if (running < options.concurrency) running++;
    else {
      if (waiting[queue].length >= options.queueLimit) throw new HasherBusy();
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting[queue].push(resolve));
    }
    try {
      return await work();
    } finally {
      const goOn = next();
      if (goOn === undefined) running--;
      else goOn();
    }
  };
}
