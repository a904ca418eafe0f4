import { filesIn } from '@aarambh/contracts/content/kinds.ts';
import { isProtected } from '@aarambh/contracts/content/pages.ts';
import { shownAt, withVersion } from '@aarambh/contracts/content/versions.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** A version that is shown from a moment on, until a later one is. */
export interface Published {
  /** Its revision in the stream. */
  readonly version: number;
  readonly from: string;
  readonly words: ContentWords;
}

export interface RecordState {
  /** Where it stands for good; null before it is written. */
  readonly made: Pick<ContentWords, 'page' | 'block' | 'kind'> | null;
  /** What is written and not published. */
  readonly draft: ContentWords | null;
  /** The versions that may be shown, by their moments: of several that have begun the last one is. */
  readonly published: readonly Published[];
  /** The files that any published version names: each version can be written anew. */
  readonly files: readonly string[];
  /** Revision of its last change: what whoever writes it next must have seen. NO_STREAM before the first. */
  readonly revision: number;
}

const placeOf = ({ page, block, kind }: ContentWords) => ({ page, block, kind });

const evolve = evolving<RecordState, ContentRecordEvent>()({
  ContentDrafted: (_before, { data: draft }, revision) => ({ made: placeOf(draft), draft, revision }),
  ContentPublished: (state, { data: { from, ...words } }, revision) => ({
    made: placeOf(words),
    draft: null,
    published: withVersion(state.published, { version: revision, from, words }),
    files: [...new Set([...state.files, ...filesIn(words.fields)])],
    revision,
  }),
  ContentUnplanned({ draft, published }, { data }, revision) {
    const taken = published.find(({ version }) => version === data.version);
    return { draft: draft ?? taken?.words ?? null, published: published.filter((one) => one !== taken), revision };
  },
  ContentHidden: ({ draft, published }, _event, revision) => ({ draft: draft ?? published.at(-1)?.words ?? null, published: [], revision }),
});

/** Whether a record may need a file: for what is written, or for a version that can be written anew. */
export function usesFile({ draft, files }: RecordState, fileId: string): boolean {
  return files.includes(fileId) || (draft !== null && filesIn(draft.fields).includes(fileId));
}

/** Whether everybody sees a file at `now` (milliseconds). Files of a protected page are shown to nobody but by links that are signed for them. */
export function showsFile({ published }: RecordState, fileId: string, now: number): boolean {
  const shown = shownAt(published, now);
  return shown !== null && !isProtected(shown.words.page) && filesIn(shown.words.fields).includes(fileId);
}

/** Streams `content-{id}`. */
export const contentRecord: StreamKind<RecordState, ContentRecordEvent> = {
  category: 'content',
  impersonal: true,
  initialState: () => ({ made: null, draft: null, published: [], files: [], revision: NO_STREAM }),
  evolve,
  sizeOf: ({ draft, published, files }) =>
    512 +
    64 * files.length +
    [draft, ...published.map(({ words }) => words)].reduce(
      (sum, words) => sum + (words === null ? 0 : 2 * JSON.stringify(words.fields).length),
      0,
    ),
};
