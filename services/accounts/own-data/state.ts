import type { OwnDataEvent } from '@aarambh/contracts/events/own-data.ts';
import { evolving, type StreamKind } from '@aarambh/kernel/decision.ts';

/** One download that was asked for. */
export interface Download {
  readonly requestId: string;
  readonly at: string;
  /** Null until it is made. */
  readonly made: {
    readonly fileIds: readonly string[];
    /** Files that it names, and that are fetched beside it. */
    readonly documentIds: readonly string[];
    readonly until: string;
  } | null;
  /** Why it could not be made; null where it was, or still may be. */
  readonly failed: 'broken' | 'too-long' | null;
}

/** Whether a download is under way. */
export function isMaking({ made, failed }: Download): boolean {
  return made === null && failed === null;
}

/** Downloads that a list shows; older ones have ended long ago. */
export const KEPT = 10;

/** The last downloads of a person, oldest first. */
export interface OwnDataState {
  readonly downloads: readonly Download[];
}

const withDownload = ({ downloads }: OwnDataState, id: string, now: Partial<Download>) => ({
  downloads: downloads.map((one) => (one.requestId === id ? { ...one, ...now } : one)),
});

const evolve = evolving<OwnDataState, OwnDataEvent>()({
  OwnDataRequested: ({ downloads }, { data: { requestId, at } }) => ({
    downloads: [...downloads, { requestId, at, made: null, failed: null }].slice(-KEPT),
  }),
  OwnDataMade: (state, { data: { requestId, fileIds, documentIds, until } }) =>
    withDownload(state, requestId, { made: { fileIds, documentIds, until } }),
  OwnDataFailed: (state, { data: { requestId, why } }) => withDownload(state, requestId, { failed: why }),
});

/** Streams `mydata-{accountId}`. */
export const ownDataStream: StreamKind<OwnDataState, OwnDataEvent> = {
  category: 'mydata',
  initialState: () => ({ downloads: [] }),
  evolve,
  sizeOf: ({ downloads }) =>
    downloads.reduce((size, { made }) => size + 250 + ((made?.fileIds.length ?? 0) + (made?.documentIds.length ?? 0)) * 80, 100),
};
