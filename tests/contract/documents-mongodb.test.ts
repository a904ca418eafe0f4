import { mongoDocuments } from '@aarambh/infra/mongodb/documents.ts';
import { openMongoFeedDocuments } from '@aarambh/infra/mongodb/feed-documents.ts';
import { skipWithout } from '../support/engines.ts';
import { testMongo } from '../support/mongo.ts';
import { documentsContract, suiteModels } from './documents.ts';
import { feedWriter } from './feed-writer.ts';

documentsContract(
  'mongodb',
  async (t) => {
    const { mongo, remove } = await testMongo();
    const feed = await openMongoFeedDocuments({ mongo, models: suiteModels, epoch: 'suite' });
    const documents = mongoDocuments({ mongo, models: suiteModels, freshMs: 0 });
    t.after(async () => {
      await Promise.all([documents.close(), feed.close()]);
      await remove();
    });
    return { documents, writer: feedWriter(feed, suiteModels) };
  },
  skipWithout('mongo'),
);
