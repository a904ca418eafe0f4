import { textIn } from '@aarambh/contracts/content/kinds.ts';
import { withVersion } from '@aarambh/contracts/content/versions.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { idOf, projector } from '../host/read-model.ts';
import type { ContentDocument } from './view.ts';

/** Records of content: what everybody sees of each and from when, and what is written for later. */
export const content = projector<ContentDocument, ContentRecordEvent>({
  name: 'content',
  // 3: people, organisations and questions have titles too.
  version: 3,
  fields: {
    page: 'text',
    block: 'text',
    kind: 'text',
    place: 'number',
    title: 'text',
    hasDraft: 'boolean',
    isPublished: 'boolean',
    changedAt: 'text',
  },
  indexed: [['page', 'place'], 'block', 'kind', 'title', 'hasDraft', 'isPublished', 'changedAt'],
  search: ({ title, page, block }) => [title, page, block],
  key: ({ stream }) => idOf(stream),

  on: {
    ContentDrafted: {
      begins: (before, { event, meta }) => seen({ ...(before ?? fresh(event.data)), draft: event.data, isHidden: false }, meta.time),
    },
    ContentPublished: {
      begins(before, { event, meta, revision }) {
        const { from, ...words } = event.data;
        const doc = before ?? fresh(words);
        const version = { version: revision, from };
        const versions = words.kind === 'legal' ? [...doc.versions, version] : doc.versions;
        const published = withVersion(doc.published, { ...version, words });
        return seen({ ...doc, draft: null, published, versions, isHidden: false }, meta.time);
      },
    },
    ContentUnplanned(doc, { event, meta }) {
      const { version } = event.data;
      const taken = doc.published.find((one) => one.version === version);
      const others = <One extends { version: number }>(all: One[]): One[] => all.filter((one) => one.version !== version);
      const draft = doc.draft ?? taken?.words ?? null;
      return seen({ ...doc, draft, published: others(doc.published), versions: others(doc.versions) }, meta.time);
    },
    ContentHidden(doc, { meta }) {
      const draft = doc.draft ?? doc.published.at(-1)?.words ?? null;
      return seen({ ...doc, draft, published: [], isHidden: true }, meta.time);
    },
  },
});

function fresh({ page, block, kind }: ContentWords): ContentDocument {
  const empty = { place: 0, title: '', draft: null, published: [], versions: [], changedAt: '' };
  const states = { hasDraft: false, isPublished: false, isHidden: false };
  return { page, block, kind, ...empty, ...states };
}

/** The document with what follows from its words. */
function seen(doc: ContentDocument, changedAt: string): ContentDocument {
  const words = doc.draft ?? doc.published.at(-1)?.words;
  const named = ['heading', 'question', 'who', 'label', 'text'].find((field) => words?.fields[field] !== undefined) ?? '';
  const title = textIn(words?.fields, named).slice(0, 140);
  return { ...doc, place: words?.place ?? 0, title, hasDraft: doc.draft !== null, isPublished: doc.published.length > 0, changedAt };
}
