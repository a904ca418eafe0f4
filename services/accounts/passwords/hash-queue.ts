/** Who waits: people on a device that the account signed in on before, or who have proven who they are; and everybody else. */
export type Queue = 'known' | 'anybody';

/** More passwords wait to be hashed than the service can do in a bearable time. */
export class HasherBusy extends Error {
  constructor() {
    super('too many passwords are waiting to be hashed');
    this.name = 'HasherBusy';
  }
}

/** Does work when its turn comes. @throws {HasherBusy} at once when the queue is full */
export type HashQueue = <Value>(queue: Queue, work: () => Promise<Value>) => Promise<Value>;

/** Of so many known devices and one more place, the place goes to somebody else who waits. */
const KNOWN_IN_A_ROW = 3;

/**
 * Lets a few hashes run at once and the others wait. Each of the two queues has its own bound and known devices go first, so that
 * however many strangers ask they are neither refused nor late; of four in a row one is a stranger, so that these get on too.
 * @param options.concurrency hashes computed at once
 * @param options.queueLimit hashes that may wait beyond those, in each queue
 */
export function hashQueue(options: { readonly concurrency: number; readonly queueLimit: number }): HashQueue {
  const waiting: Readonly<Record<Queue, (() => void)[]>> = { known: [], anybody: [] };
  let running = 0;
  let knownInARow = 0;

  /** Who goes on; undefined when nobody waits. */
  function next(): (() => void) | undefined {
    const known = waiting.known.length > 0 && (knownInARow < KNOWN_IN_A_ROW || waiting.anybody.length === 0);
    knownInARow = known ? knownInARow + 1 : 0;
    return known ? waiting.known.shift() : waiting.anybody.shift();
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
