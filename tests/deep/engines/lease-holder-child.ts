import { openMongo, type MongoOptions } from '@aarambh/infra/mongodb/connection.ts';
import { mongoLeases } from '@aarambh/infra/mongodb/leases.ts';

/** A process that competes for a lease and says when it has it and when not any more. Ends when its parent does. */
interface Settings extends MongoOptions {
  readonly leaseMs: number;
  readonly renewMs: number;
}

const { leaseMs, renewMs, ...options } = JSON.parse(process.argv[2]!) as Settings;
const mongo = await openMongo(options);
mongoLeases({ mongo, leaseMs, renewMs }).compete(
  'relay',
  (signal) =>
    new Promise((resolve) => {
      process.send?.('held');
      signal.addEventListener(
        'abort',
        () => {
          process.send?.('lost');
          resolve();
        },
        { once: true },
      );
    }),
  (error) => process.send?.(String(error)),
);
process.on('disconnect', () => process.exit());
