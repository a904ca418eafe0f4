import { memoryLeases } from '@aarambh/infra/memory/leases.ts';
import { leasesSuite } from './leases.suite.ts';

leasesSuite('memory', async () => {
  const leases = memoryLeases({ restMs: 20 });
  return { contender: () => Promise.resolve(leases), remove: () => undefined };
});
