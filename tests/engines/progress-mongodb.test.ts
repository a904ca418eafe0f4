import assert from 'node:assert/strict';
import { test } from 'vitest';
import { needing } from '../support/needing.ts';
import { documentCollections } from '@aarambh/infra/mongodb/documents-schema.ts';
import { openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { eventually } from '../support/deadline.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';

test('[J2] the progress of builds that nobody reads is forgotten', needing(skipWithout('mongo')), async (t) => {
  const { mongo, remove } = await testMongo();
  t.onTestFinished(remove);
  const models = [{ name: 'counts', version: 1, types: [], fields: {}, indexed: [] }];
  const document = {
    model: 'counts',
    id: '1',
    stream: 'account-1',
    revision: 0,
    json: '{}',
    values: [],
    text: '',
    subjects: [],
    before: null,
  };
  const documents = await openMongoFeedDocuments({ mongo, models, epoch: 'e', keepMs: 0 });
  t.onTestFinished(() => documents.close());
  const builds: string[] = [];
  for (let times = 0; times < 3; times++) {
    const rebuild = await documents.rebuild('counts');
    builds.push(rebuild.build);
    await rebuild.write([document]);
    await rebuild.switchOver(10);
    const progress = { generation: 'g', partition: 0, position: 10, next: '10' };
    await documents.write(new Map([['counts', rebuild.build]]), { documents: [], park: [], progress });
  }
  const { progress } = documentCollections(mongo);
  await eventually(
    10_000,
    async () => {
      const kept = (await progress.find().toArray()).flatMap((row) => row.builds);
      assert.ok(kept.includes(builds[2]!), 'the live build has its progress');
      return !kept.includes(builds[0]!);
    },
    'the first build to be forgotten',
  );
});
