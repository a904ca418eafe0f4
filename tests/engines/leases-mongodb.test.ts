import { describe } from 'vitest';
import { needing } from '../support/needing.ts';
import { mongoLeases } from '@aarambh/infra/mongodb/leases.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { leasesSuite } from '../contract/leases.suite.ts';

describe('leases in MongoDB', needing(skipWithout('mongo')), () => {
  leasesSuite('mongodb', async () => {
    const { mongo, remove } = await testMongo();
    return { contender: () => Promise.resolve(mongoLeases({ mongo, leaseMs: 4000, renewMs: 100 })), remove };
  });
});
