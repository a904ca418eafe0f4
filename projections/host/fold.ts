import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { DocumentSource, DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import type { ParkedStream } from '@aarambh/kernel/ports/documents.ts';
import type { EventReader, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { FoldBudget } from './fold-budget.ts';
import {
  bringToHand,
  drop,
  dropErased,
  dropOld,
  emptySlot,
  entryKey,
  hold,
  keysOf,
  sizeOf,
  subjectsAfter,
  UNCOUNTED,
  type Entry,
  type Slot,
  type Step,
} from './fold-entries.ts';
import { foldReading } from './fold-reading.ts';
import type { ReadModel } from './read-model.ts';

export interface FoldOptions {
  readonly models: readonly { readonly model: ReadModel; readonly position: number }[];
  readonly parked: readonly Pick<ParkedStream, 'model' | 'stream' | 'revision'>[];
  readonly source: DocumentSource;
  readonly codec: EventCodec;
  /** To fold a document again from its first event, when a poison event may have left it half changed. */
  readonly readStream: EventReader['readStream'];
  /** What documents at hand may take, shared with other folds. */
  readonly budget: FoldBudget;
  /** Whether the source has nothing yet: what is not at hand does not exist, until something had to leave. */
  readonly empty?: boolean;
  readonly now: Clock;
}

/**
 * Folds events into documents in memory; what was changed is taken from it to be written, several changes to one document as
 * one. The live host and the rebuild differ only in when they write.
 */
export interface Fold {
  /** Applies events in order, those that a model has seen by its position, or a document by its revision, left out. */
  apply(events: readonly StoredEvent[]): Promise<void>;
  /** Applies events of a stream that was parked, from the one that parked it on, to one model. */
  resume(model: string, stream: string, events: readonly StoredEvent[]): Promise<void>;
  /** Streams that poison events parked since the last `settle`. */
  parked(): readonly ParkedStream[];
  /** How many documents wait to be written. */
  dirty(): number;
  /** The changed documents, longest changed first, at most `most`; `settle` says that they were written. */
  writes(most?: number): readonly DocumentWrite[];
  settle(written: readonly DocumentWrite[], position: number): void;
  /** Drops documents at hand, none of them waiting to be written: somebody else wrote later ones. */
  forget(model: string, ids: readonly string[]): void;
  /** Lets everything go that is at hand. The fold is of no use any more. */
  close(): void;
}

export function createFold(options: FoldOptions): Fold {
  const { source, codec, readStream, budget, now } = options;
  const slots = new Map<string, Slot>();
  /** In the order of their first change; those before `taken` were written. */
  let changed: Entry[] = [];
  let taken = 0;

  for (const { model, position } of options.models) slots.set(model.name, emptySlot(model, position, options.empty === true, budget));
  for (const { model, stream, revision } of options.parked) slots.get(model)?.parked.set(stream, revision);
  const reading = foldReading(slots.values(), codec, now);

  /** While documents are being folded none of those at hand may leave. */
  let folding = false;
  const shed = (): void => {
    if (!folding) slots.forEach(dropOld);
  };
  const leave = budget.join(shed);

  async function run(steps: readonly Step[]): Promise<void> {
    folding = true;
    try {
      await foldIn(steps);
    } finally {
      folding = false;
    }
    budget.makeRoom();
    shed();
  }

  async function foldIn(steps: readonly Step[]): Promise<void> {
    await dropErased(steps, codec);
    await bringToHand(steps, source);
    for (const step of steps) {
      const { slot, stored, recorded, id } = step;
      if (slot.parked.size > 0 && stored.revision >= (slot.parked.get(stored.stream) ?? Infinity)) continue;
      const key = entryKey(slot.model, id);
      const entry = slot.entries.get(key)!;
      if (entry.revision >= stored.revision) continue;
      let doc: object | undefined;
      let subjects: readonly string[];
      try {
        doc = slot.model.apply(entry.doc ?? undefined, recorded);
        subjects = subjectsAfter(doc, entry.subjects, recorded);
      } catch (error) {
        reading.park(slot, stored, error);
        if (slot.model.journal !== true) await restore(slot, stored.stream, stored.revision);
        continue;
      }
      if (slot.model.journal === true) {
        const next: Entry = {
          ...UNCOUNTED,
          model: slot,
          id,
          stream: stored.stream,
          revision: stored.revision,
          doc: doc ?? null,
          subjects,
          before: null,
          dirty: true,
        };
        hold(slot, key, next, 0);
        changed.push(next);
        continue;
      }
      // An event that makes no document where there was none leaves nothing behind.
      if (doc === undefined && entry.doc === null) continue;
      entry.doc = doc ?? null;
      entry.subjects = subjects;
      entry.revision = stored.revision;
      change(entry);
    }
  }

  function change(entry: Entry): void {
    if (entry.dirty) return;
    entry.dirty = true;
    changed.push(entry);
  }

  /** Folds a stream's documents again up to, and without, one event: as one that failed may have left them half changed. */
  async function restore(slot: Slot, stream: string, end: number): Promise<void> {
    const fresh = new Set<string>();
    for await (const page of readStream(stream)) {
      const before = page.filter(({ revision }) => revision < end);
      const steps = await reading.stepsFor(slot, before, 'is-left-out');
      await bringToHand(steps, source);
      for (const { stored, recorded, id } of steps) {
        const entry = slot.entries.get(id)!;
        if (!fresh.has(id)) {
          fresh.add(id);
          entry.doc = null;
          entry.subjects = [];
          entry.revision = -1;
        }
        const doc = slot.model.apply(entry.doc ?? undefined, recorded);
        entry.subjects = subjectsAfter(doc, entry.subjects, recorded);
        entry.doc = doc ?? null;
        entry.revision = stored.revision;
      }
      if (page.at(-1)!.revision >= end) break;
    }
  }

  return {
    apply: async (events) => run(await reading.steps(events)),

    async resume(name, stream, events) {
      const slot = slots.get(name)!;
      slot.parked.delete(stream);
      await run(await reading.stepsFor(slot, events, 'ends'));
    },

    parked: reading.parked,
    dirty: () => changed.length - taken,

    writes(most = Infinity) {
      return changed.slice(taken, taken + most).map((entry) => {
        const { model: slot, id, stream, revision, doc, subjects, before } = entry;
        return { model: slot.model.name, id, stream, revision, json: doc && JSON.stringify(doc), ...keysOf(slot, doc, subjects), before };
      });
    },

    settle(written, position) {
      for (const [index, write] of written.entries()) {
        const entry = changed[taken + index]!;
        entry.dirty = false;
        entry.before = { values: write.values, text: write.text, subjects: write.subjects };
        // One of a journal that was followed by another is not at hand any more.
        if (entry.bytes > 0) budget.resize(entry, sizeOf(write.json?.length ?? 0));
      }
      taken += written.length;
      if (taken > changed.length / 2) {
        changed = changed.slice(taken);
        taken = 0;
      }
      reading.forgetParked();
      for (const slot of slots.values()) slot.position = Math.max(slot.position, position);
      budget.makeRoom();
    },

    forget(name, ids) {
      const slot = slots.get(name)!;
      for (const id of ids) drop(slot, entryKey(slot.model, id));
    },

    close() {
      leave();
      for (const slot of slots.values()) for (const entry of slot.entries.values()) budget.release(entry);
    },
  };
}
