import type { Secrets } from '@aarambh/kernel/ports/secrets.ts';
import type { MovableFiles } from '@aarambh/infra/files/movable-files.ts';
import type { MovableHeads } from '@aarambh/infra/heads/movable-heads.ts';
import type { MovableKeys } from '@aarambh/infra/keys/wrapped-keys.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** An event on its way: its position stays behind, because every store counts its own. */
export type MovedEvent = Omit<StoredEvent, 'position'>;

/** Writes a log in its order across streams, so that what is stored at any moment is a beginning of it. */
export interface OrderedAppends {
  /** Takes the next events; resolves when more may come, which can be before these are durable. */
  append(events: readonly MovedEvent[]): Promise<void>;
  /** Resolves when everything taken is durable. */
  flushed(): Promise<void>;
}

/** Everything of one set of engines that moves to another; nobody else may write to it meanwhile. */
export interface Movable {
  /** Names it to people, in the middle of a sentence. */
  readonly name: string;
  readonly log: EventReader;
  /** Events in the log. */
  count(): Promise<number>;
  appends(): OrderedAppends;
  readonly keys: MovableKeys;
  readonly files: MovableFiles & Pick<Files, 'deleteOf'>;
  readonly heads: MovableHeads;
  readonly state: OperationalState;
  secrets(): Promise<Secrets>;
  adoptSecrets(secrets: Secrets): Promise<void>;
  close(): Promise<void>;
}
