import { filesIn, checkFields } from '@aarambh/contracts/content/kinds.ts';
import { isProtected, blockOf, contentPageNames, type ContentPage } from '@aarambh/contracts/content/pages.ts';
import { shownAt, withVersion, plannedAt } from '@aarambh/contracts/content/versions.ts';
import type { ContentRecordEvent, ContentWords } from '@aarambh/contracts/events/content-records.ts';
import { evolving, refuse, type StreamKind, type Decision } from '@aarambh/kernel/decision.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';

/** A version that is shown from a moment on, until a later one is. */
interface Published {
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

/** The words as they are kept; null where they do not fit their kind, or the kind does not belong there. */
function checkedWords({ page, block, kind, place, fields }: ContentWords): ContentWords | null {
  const name = contentPageNames.find((one): one is ContentPage => one === page);
  const home = name === undefined ? null : blockOf(name, block);
  if (home === null || home.kind !== kind) return null;
  const checked = checkFields(home.kind, fields);
  // Nobody would see a picture there, and it would stay.
  return checked.success && (home.pictured === true || filesIn(checked.data).length === 0)
    ? { page, block, kind, place, fields: checked.data }
    : null;
}

/** Publishes what an installation says until somebody writes it anew. Nothing where the record was ever written. */
export function placeDefault(
  { words, now }: { readonly words: ContentWords; readonly now: number },
  { made }: RecordState,
): Decision<ContentRecordEvent, 'content_wrong'> {
  if (made !== null) return [];
  const checked = checkedWords(words);
  return checked === null
    ? refuse('content_wrong')
    : [{ type: 'ContentPublished', data: { ...checked, from: new Date(now).toISOString() } }];
}

export interface WriteDraft {
  readonly words: ContentWords;
  /** Revision of the record that its writer saw. */
  readonly revision: number;
}

/** Whether two records say the same: both have the fields of their kind in its order. */
function isSame(one: ContentWords, other: ContentWords): boolean {
  return one.place === other.place && JSON.stringify(one.fields) === JSON.stringify(other.fields);
}

/**
 * Writes a record, or changes what is written of it, for staff alone until it is published. Codes content_wrong for what does not fit its kind
 * or would move to another page, and stale_revision.
 */
export function writeDraft(
  { words, revision }: WriteDraft,
  state: RecordState,
): Decision<ContentRecordEvent, 'content_wrong' | 'stale_revision'> {
  const checked = checkedWords(words);
  if (checked === null) return refuse('content_wrong');
  const { made, draft } = state;
  if (made !== null && (made.page !== checked.page || made.block !== checked.block)) return refuse('content_wrong');
  const stands = draft ?? state.published.at(-1)?.words ?? null;
  if (stands !== null && isSame(stands, checked)) return [];
  if (revision !== state.revision) return refuse('stale_revision', { revision: state.revision });
  return [{ type: 'ContentDrafted', data: checked }];
}

interface Publish {
  /** From when on (ISO); before `now` it is now. */
  readonly from: string | null;
  readonly now: number;
  /** Revision of the record that whoever publishes saw. */
  readonly revision: number;
  readonly isAdmin: boolean;
}

/** Whether whoever asks publishes records of a kind: legal pages are published by admins alone. */
export function publishes(kind: string, { isAdmin }: Pick<Publish, 'isAdmin'>): boolean {
  return kind !== 'legal' || isAdmin;
}

/**
 * Shows everybody what is written, at once or from a moment on. One version waits for its moment at a time: another plan takes its place. Codes
 * not_found, forbidden, stale_revision, and nothing_to_do where nothing is written.
 */
export function publish(
  { from, now, revision, isAdmin }: Publish,
  { made, draft, published, revision: current }: RecordState,
): Decision<ContentRecordEvent, 'not_found' | 'forbidden' | 'stale_revision' | 'nothing_to_do'> {
  if (made === null) return refuse('not_found');
  if (!publishes(made.kind, { isAdmin })) return refuse('forbidden');
  if (revision !== current) return refuse('stale_revision', { revision: current });
  if (draft === null) return refuse('nothing_to_do');
  const isLater = from !== null && Date.parse(from) > now;
  const planned = isLater ? plannedAt(published, now) : null;
  return [
    ...(planned === null ? [] : [{ type: 'ContentUnplanned', data: { version: planned.version } } as const]),
    { type: 'ContentPublished', data: { ...draft, from: isLater ? from : new Date(now).toISOString() } },
  ];
}

/** Takes back what waits for its moment; it can be written on. Codes not_found, forbidden, and nothing_to_do where nothing waits. */
export function unplan(
  { now, isAdmin }: Pick<Publish, 'now' | 'isAdmin'>,
  { made, published }: RecordState,
): Decision<ContentRecordEvent, 'not_found' | 'forbidden' | 'nothing_to_do'> {
  if (made === null) return refuse('not_found');
  if (!publishes(made.kind, { isAdmin })) return refuse('forbidden');
  const planned = plannedAt(published, now);
  return planned === null ? refuse('nothing_to_do') : [{ type: 'ContentUnplanned', data: { version: planned.version } }];
}

/**
 * Shows a record to nobody any more, and not what waits for its moment either. Its words stay, to be published again. Codes not_found,
 * content_needed for legal pages, and nothing_to_do where it is not shown.
 */
export function hide(
  { contentId }: { readonly contentId: string },
  { made, published }: RecordState,
): Decision<ContentRecordEvent, 'not_found' | 'content_needed' | 'nothing_to_do'> {
  if (made === null) return refuse('not_found');
  if (made.kind === 'legal') return refuse('content_needed');
  return published.length === 0 ? refuse('nothing_to_do') : [{ type: 'ContentHidden', data: { contentId } }];
}
