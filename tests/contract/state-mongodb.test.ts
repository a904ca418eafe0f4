import { suite } from 'node:test';
import { openMongoState } from '@aarambh/infra/mongodb/state.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { operationalStateSuite } from './operational-state.suite.ts';

suite('operational state in MongoDB', { skip: skipWithout('mongo') }, () => {
  operationalStateSuite('mongodb', async (clock) => {
    const { mongo, remove } = await testMongo();
    return { state: await openMongoState({ mongo, clock }), remove };
  });
});
