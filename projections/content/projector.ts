import { textIn } from '@aarambh/contracts/content/kinds.ts';
import { withVersion } from '@aarambh/contracts/content/versions.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { existing, idOf, type ReadModel } from '../host/read-model.ts';
import type { ContentDocument } from './view.ts';

/** Records of content: what everybody sees of each and from when, and what is written for later. */
export const content: ReadModel<ContentDocument, ContentRecordEvent> = {
  name: 'content',
  // 3: people, organisations and questions have titles too.
  version: 3,
  types: ['ContentDrafted', 'ContentPublished', 'ContentUnplanned', 'ContentHidden'],
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

  apply(doc, recorded) {
    const { event, meta, revision } = recorded;
    switch (event.type) {
      case 'ContentDrafted':
        return seen({ ...(doc ?? fresh(event.data)), draft: event.data, isHidden: false }, meta.time);
      case 'ContentPublished': {
        const { from, ...words } = event.data;
        const before = doc ?? fresh(words);
        const version = { version: revision, from };
        const versions = words.kind === 'legal' ? [...before.versions, version] : before.versions;
        const published = withVersion(before.published, { ...version, words });
        return seen({ ...before, draft: null, published, versions, isHidden: false }, meta.time);
      }
      case 'ContentUnplanned': {
        const before = existing(doc, recorded);
        const { version } = event.data;
        const taken = before.published.find((one) => one.version === version);
        const others = <One extends { version: number }>(all: One[]): One[] => all.filter((one) => one.version !== version);
        const draft = before.draft ?? taken?.words ?? null;
        return seen({ ...before, draft, published: others(before.published), versions: others(before.versions) }, meta.time);
      }
      case 'ContentHidden': {
        const before = existing(doc, recorded);
        const draft = before.draft ?? before.published.at(-1)?.words ?? null;
        return seen({ ...before, draft, published: [], isHidden: true }, meta.time);
      }
    }
  },
};

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
