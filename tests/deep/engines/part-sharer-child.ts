import { openMongo, type MongoOptions } from '@aarambh/infra/mongodb/connection.ts';
import { mongoLeases } from '@aarambh/infra/mongodb/leases.ts';

/** A process that shares parts of work, and says of each when it has it and when not any more. Ends when its parent does. */
interface Settings extends MongoOptions {
  readonly leaseMs: number;
  readonly renewMs: number;
  readonly name: string;
  readonly parts: readonly string[];
}

const { leaseMs, renewMs, name, parts, ...options } = JSON.parse(process.argv[2]!) as Settings;
const mongo = await openMongo(options);
const say = (what: 'has' | 'lost', part: string): void => void process.send?.({ what, part });
mongoLeases({ mongo, leaseMs, renewMs }).share(
  name,
  parts.map((part) => ({
    name: part,
    work: (signal) =>
      new Promise((resolve) => {
        say('has', part);
        signal.addEventListener(
          'abort',
          () => {
            say('lost', part);
            resolve();
          },
          { once: true },
        );
      }),
  })),
  (error) => {
    throw error;
  },
);
process.on('disconnect', () => process.exit());
