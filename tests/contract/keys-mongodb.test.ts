import { randomBytes } from 'node:crypto';
import { suite } from 'node:test';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { keysSuite } from './keys.suite.ts';

suite('keys of people in MongoDB', { skip: skipWithout('mongo') }, () => {
  keysSuite('mongodb', async () => {
    const { mongo, remove } = await testMongo();
    return { keys: await openMongoKeys({ mongo, masterKey: new Uint8Array(randomBytes(32)) }), remove };
  });
});
