import { randomUUID } from 'node:crypto';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Answer, Failed } from './answer.ts';
import type { EventFilter } from './event-filter.ts';
import { NOTHING, TOMBSTONE, type RecordedEvent, type RecordLog } from './record-log.ts';
import type { Version } from './version.ts';
import { consumerTooSlow, handlerThrew, invalidPosition, readEvent, streamDeleted, streamNameOf } from './wire.ts';
import type { Writer } from './writer.ts';

const PAGE = 200;
/** Live events that wait for a subscriber (`MaxLiveEventBufferCount` in Enumerator.cs). */
const LIVE_BUFFER = 32;

/** A place in the log: of an event both are where it begins, and behind an event prepare is 0 (`nextPos` in AllReader.cs). */
interface LogPosition {
  readonly commit: number;
  readonly prepare: number;
}

const START: LogPosition = { commit: 0, prepare: 0 };
/** Before the log; 2^64-1 on the wire. */
const NOWHERE: LogPosition = { commit: -1, prepare: -1 };

const isBehind = (one: LogPosition, other: LogPosition): boolean =>
  one.commit > other.commit || (one.commit === other.commit && one.prepare > other.prepare);

const placeOf = ({ position }: RecordedEvent): LogPosition => ({ commit: position, prepare: position });

interface SubscriptionsOptions {
  readonly log: RecordLog;
  readonly writer: Writer;
  readonly version: Version;
}

/** Subscriptions, which end only with the client or an error. */
export function subscriptions({ log, writer, version }: SubscriptionsOptions) {
  /** Events that a page considers from `from` on, inclusive. */
  function considered(from: LogPosition, window: number): { events: RecordedEvent[]; next: LogPosition; end: boolean } {
    const found = log.readAll(Math.max(from.commit, 0), window + 1);
    const events = found.slice(0, window);
    // Records follow each other without gaps.
    const next = events.length === 0 ? from : { commit: found[window]?.position ?? log.end(), prepare: 0 };
    return { events, next, end: events.length < window };
  }

  /** Behind the given position, which is exclusive. */
  function subscribeToAll(answer: Answer, options: streams.ReadReq.Options.AllOptions, filter: EventFilter): Promise<Failed | null> {
    const given = options.getPosition();
    const position =
      given === undefined ? null : { commit: Number(given.getCommitPosition()), prepare: Number(given.getPreparePosition()) };
    const from = position ?? (options.hasEnd() ? { commit: log.head(), prepare: log.head() } : null);
    return version === '22.10' ? subscribeAs2210(answer, from, filter) : subscribeAs242(answer, from ?? NOWHERE, filter);
  }

  const isThere = ({ commit }: LogPosition): boolean => commit < 0 || commit > log.head() || log.isBoundary(commit);

  /**
   * `Transport/Grpc/Enumerators.AllSubscriptionFiltered.cs` of 22.10: what is at the given position counts as seen, even when it was not there
   * yet. Whoever is too slow is dropped. The checkpoint on going live was removed in November 2023 (pull request 4023).
   */
  async function subscribeAs2210(answer: Answer, from: LogPosition | null, filter: EventFilter): Promise<Failed | null> {
    if (from !== null && !isThere(from)) return handlerThrew();
    await answer.write(confirmation());
    let next = from === null ? START : considered(from, 1).next;
    let count = 0;
    for (let end = false; !end && !answer.over.aborted;) {
      const page = considered(next, filter.window);
      let checkpoint = next;
      for (const event of page.events.filter(filter.allows)) {
        await answer.write(readEvent(event));
        checkpoint = placeOf(event);
      }
      ({ next, end } = page);
      count += page.events.length;
      if (end || count < filter.checkpointEvery) continue;
      count %= filter.checkpointEvery;
      await answer.write(checkpointAt(checkpoint));
    }
    if (filter.checkpointEvery < Infinity) await answer.write(checkpointAt(next));
    const live = await goLive(answer, next, filter, count);
    return live === null ? null : consumerTooSlow();
  }

  /**
   * `Transport/Enumerators/Enumerator.AllSubscriptionFiltered.cs` from 24.2 on: whoever is too slow goes back to catching up. Where nothing was
   * found from the start on, the checkpoint is 2^64-1 (until pull request 4892 of March 2025).
   */
  async function subscribeAs242(answer: Answer, from: LogPosition, filter: EventFilter): Promise<Failed | null> {
    if (!isThere(from)) return invalidPosition();
    await answer.write(confirmation());
    let checkpoint = from;
    for (let isLive = from.commit >= log.head(); !answer.over.aborted; isLive = false) {
      if (!isLive) checkpoint = await catchUp(answer, checkpoint, filter);
      await answer.write(caughtUp());
      const behind = await goLive(answer, checkpoint, filter, 0);
      if (behind === null) return null;
      await answer.write(new streams.ReadResp().setFellBehind(new streams.ReadResp.FellBehind()));
      checkpoint = behind;
    }
    return null;
  }

  async function catchUp(answer: Answer, checkpoint: LogPosition, filter: EventFilter): Promise<LogPosition> {
    let count = 0;
    for (let next = checkpoint, end = false; !end && !answer.over.aborted;) {
      const page = considered(next, filter.window);
      for (const event of page.events) {
        if (!filter.allows(event) || !isBehind(placeOf(event), checkpoint)) continue;
        await answer.write(readEvent(event));
        checkpoint = placeOf(event);
      }
      count += page.events.length;
      if (!page.end && count >= filter.checkpointEvery) {
        count %= filter.checkpointEvery;
        if (isBehind(next, checkpoint)) checkpoint = next;
        await answer.write(checkpointAt(checkpoint));
      }
      ({ next, end } = page);
    }
    if (filter.checkpointEvery < Infinity) await answer.write(checkpointAt(checkpoint));
    return checkpoint;
  }

  /** Sends what comes, until more comes at once than waits for a subscriber: answers how far it got. Null when the client has gone. */
  async function goLive(answer: Answer, after: LogPosition, filter: EventFilter, count: number): Promise<LogPosition | null> {
    let next = after;
    let last = after;
    while (!answer.over.aborted) {
      const page = considered(next, LIVE_BUFFER + 1);
      const fresh = page.events.filter((event) => isBehind(placeOf(event), last));
      if (fresh.filter(filter.allows).length > LIVE_BUFFER) return last;
      for (const event of fresh) {
        if (filter.allows(event)) await answer.write(readEvent(event));
        last = placeOf(event);
        if (++count < filter.checkpointEvery) continue;
        count = 0;
        await answer.write(checkpointAt(last));
      }
      next = page.next;
      if (page.end) await writer.beyond(next.commit - 1, answer.over);
    }
    return null;
  }

  /** Behind the given revision, which is exclusive here. A stream that does not exist yet is waited for. */
  async function subscribeToStream(answer: Answer, options: streams.ReadReq.Options.StreamOptions): Promise<Failed | null> {
    const stream = streamNameOf(options.getStreamIdentifier());
    if (log.readableStateOf(stream).last === TOMBSTONE) return streamDeleted(stream);
    let after = options.hasRevision() ? Number(options.getRevision()) : options.hasEnd() ? log.readableStateOf(stream).last : NOTHING;
    await answer.write(confirmation());
    for (let isLive = version === '22.10'; !answer.over.aborted;) {
      const head = log.head();
      const { last, truncateBefore } = log.readableStateOf(stream);
      const events = log.readStream(stream, Math.max(after + 1, truncateBefore), PAGE);
      for (const event of events) await answer.write(readEvent(event));
      if (last === TOMBSTONE) return streamDeleted(stream);
      after = events.at(-1)?.revision ?? after;
      if (events.length === PAGE) continue;
      if (!isLive) await answer.write(caughtUp());
      isLive = true;
      await writer.beyond(head, answer.over);
    }
    return null;
  }

  return { subscribeToAll, subscribeToStream };
}

function confirmation(): streams.ReadResp {
  return new streams.ReadResp().setConfirmation(new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID()));
}

function caughtUp(): streams.ReadResp {
  return new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp());
}

function checkpointAt({ commit, prepare }: LogPosition): streams.ReadResp {
  const onWire = (position: number): string => BigInt.asUintN(64, BigInt(position)).toString();
  return new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint().setCommitPosition(onWire(commit)).setPreparePosition(onWire(prepare)),
  );
}
