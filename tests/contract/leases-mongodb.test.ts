import { suite } from 'node:test';
import { mongoLeases } from '@aarambh/infra/mongodb/leases.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { leasesSuite } from './leases.suite.ts';

suite('leases in MongoDB', { skip: skipWithout('mongo') }, () => {
  leasesSuite('mongodb', async () => {
    const { mongo, remove } = await testMongo();
    return { contender: () => Promise.resolve(mongoLeases({ mongo, leaseMs: 4000, renewMs: 100 })), remove };
  });
});
