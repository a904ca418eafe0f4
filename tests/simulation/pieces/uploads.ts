import { newId } from '@aarambh/kernel/ids.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Plain } from '../../gatherings/world.ts';
import { LOST, type MakePiece, type People } from '../piece.ts';
import { CODE, ROSTER_SECRET } from '../uploads.ts';

interface Uploaded {
  readonly mode: string;
  readonly restores: string | null;
  /** Whom it lists, as the roster knows them; null for one that restores. */
  names: readonly string[] | null;
  chunks: number;
  done: number;
  ended: boolean;
  /** What the newest dry run showed, and what was done: how many are new, updated, unchanged and removed. */
  shown: readonly number[] | null;
  did: readonly number[];
  /** Somebody confirmed what the newest dry run shows. */
  confirmed: boolean;
  /** Whom the roster lists at its end. */
  left: ReadonlySet<string> | null;
}

const files = [
  ['asha', 'binu', 'chitra'],
  ['binu', 'chitra', 'dev', 'esha', 'farah'],
  ['asha', 'gita'],
] as const;

/** A college whose people upload files, confirm them and take them back, at several browsers at once. */
export const uploadsAtOnce: MakePiece = () => {
  const orgId = newId();
  const uploads = new Map<string, Uploaded>();
  /** Which file an upload was, by its id, once somebody was told; a crash may keep that back. */
  const sent = new Map<string, readonly string[]>();
  /** Whom the roster lists, by enrolment, and what it knows them by. */
  const listed = new Map<string, string>();
  const known = new Map<string, string>();
  let running: string | null = null;
  const finished: string[] = [];

  const of = ({ data }: Plain): Uploaded => uploads.get(String(data.uploadId))!;
  const ofRunning = ({ type, data }: Plain): void => {
    if (data.uploadId !== running) throw new Error(`${type} of an upload that is not at work`);
  };

  const rules: Readonly<Record<string, (event: Plain) => void>> = {
    UploadReceived({ data }) {
      const { uploadId, mode, restores } = data as { uploadId: string; mode: string; restores: string | null };
      uploads.set(uploadId, {
        ...{ mode, restores, names: null, chunks: 0, done: 0, ended: false, left: null },
        ...{ shown: null, did: [0, 0, 0, 0], confirmed: false },
      });
    },
    UploadRead(event) {
      const { create, update, unchanged, remove } = event.data.counts as Readonly<Record<string, number>>;
      const one = of(event);
      if (one.chunks > 0) throw new Error('an upload that was confirmed is to be confirmed again');
      one.shown = [create!, update!, unchanged!, remove!];
      one.confirmed = false;
    },
    UploadConfirmationGiven(event) {
      const one = of(event);
      if (one.confirmed) throw new Error('what somebody saw was confirmed twice');
      one.confirmed = true;
    },
    RosterUploadBegan({ data }) {
      if (running !== null && running !== data.uploadId) throw new Error('two uploads of a college are at work at once');
      running = String(data.uploadId);
    },
    RosterUploadEnded({ data }) {
      if (running !== data.uploadId) throw new Error('an upload ended that was not at work');
      running = null;
      const one = uploads.get(String(data.uploadId))!;
      // A late node takes the place of one that is done again, and gives it back as it finds it.
      if (!one.ended) one.left = new Set([...listed.values()]);
      if (one.chunks > 0 && one.done < one.chunks) throw new Error('an upload gave its place back before it was done');
    },
    UploadConfirmed(event) {
      ofRunning(event);
      const one = of(event);
      if (one.chunks > 0) throw new Error('an upload was confirmed twice');
      if (one.restores === null && !one.confirmed) throw new Error('an upload is done that nobody confirmed as it is');
      one.chunks = (event.data.files as readonly string[]).length;
    },
    UploadChunkDone(event) {
      ofRunning(event);
      const one = of(event);
      if (event.data.chunk !== one.done) throw new Error('a chunk was done out of its turn');
      one.done++;
      const { created, updated, unchanged, removed } = event.data as Readonly<Record<string, readonly string[]>>;
      one.did = [created!, updated!, unchanged!, removed!].map((ids, nth) => ids.length + one.did[nth]!);
    },
    UploadFinished(event) {
      const one = of(event);
      if (one.done !== one.chunks) throw new Error('an upload was finished before its last chunk');
      if (one.shown !== null && one.shown.some((count, nth) => count !== one.did[nth]))
        throw new Error('an upload did something else than somebody confirmed');
      one.ended = true;
      finished.push(String(event.data.uploadId));
    },
    RosterListed(event) {
      ofRunning(event);
      for (const { enrolmentId, email } of event.data.entries as readonly { enrolmentId: string; email: string }[]) {
        if ([...listed].some(([id, other]) => other === email && id !== enrolmentId)) throw new Error('an address is on the roster twice');
        listed.set(enrolmentId, email);
        known.set(enrolmentId, email);
      }
    },
    RosterRemoved(event) {
      ofRunning(event);
      for (const enrolmentId of event.data.enrolmentIds as readonly string[]) listed.delete(enrolmentId);
    },
    StudentEnrolled: (event) => ofRunning(event),
    EnrolmentUpdated: (event) => ofRunning(event),
    EnrolmentReturned: (event) => ofRunning(event),
    EnrolmentRemoved: (event) => ofRunning(event),
  };

  /** How the roster knows the address of a name. */
  const addressOf = (name: string): string =>
    mac(ROSTER_SECRET, `roster\n${orgId}\nemail\n${name}@student.in`).subarray(0, 16).toString('base64url');

  /** Whom an upload leaves on the list, told from what was on it before and from its file alone. */
  function expected(uploadId: string, before: ReadonlySet<string>): ReadonlySet<string> | null {
    const { restores, mode } = uploads.get(uploadId)!;
    if (restores !== null) return uploads.get(restores)!.left;
    const names = sent.get(uploadId);
    if (names === undefined) return null;
    const own = names.map((name) => addressOf(name));
    return new Set(mode === 'replace' ? own : [...before, ...own]);
  }

  return {
    follow: (event) => rules[event.type]?.(event),

    atEnd() {
      if (running !== null) throw new Error('an upload kept the place of its college');
      let before: ReadonlySet<string> = new Set();
      for (const { chunks, ended } of uploads.values())
        if (chunks > 0 && !ended) throw new Error('an upload that was confirmed was never finished');
      for (const uploadId of finished) {
        const wanted = expected(uploadId, before);
        const { left } = uploads.get(uploadId)!;
        if (wanted !== null && (wanted.size !== left!.size || [...wanted].some((one) => !left!.has(one))))
          throw new Error('an upload left others on the list than it said');
        before = left!;
      }
    },

    async stage(_services, people) {
      const context = (): CommandContext => ({ actor: `account:${newId()}`, corr: newId() });
      return [...files.entries()].map(
        ([nth, names]) =>
          () =>
            uploadOne(people, nth, names, context),
      );
    },
  };

  async function uploadOne(people: People, nth: number, names: readonly string[], context: () => CommandContext): Promise<void> {
    const mode = nth === 1 || people.draw(2) === 1 ? 'replace' : 'add';
    const byId = newId();
    const file = { orgId, byId, mode, kind: 'csv', bytes: Buffer.from(names.map((name) => `${name} 980000000${nth}`).join('\n')) } as const;
    const received = await people.ask('somebody uploads a file', ({ students }) => students!.receiveSheet(file, context()));
    if (received === LOST || !received.ok) return;
    const { uploadId } = received.value;
    sent.set(uploadId, names);
    let dryRun: string | null = null;
    for (let turn = 0; turn < 12 && uploads.get(uploadId)!.chunks === 0; turn++) {
      // Whoever confirmed it looks whether it is to be confirmed again.
      if (dryRun === null || uploads.get(uploadId)!.confirmed) {
        const report = await people.ask('somebody looks at it', ({ students }) => students!.reportOf(orgId, uploadId));
        dryRun = report === LOST ? null : (report?.waits?.dryRun ?? null);
      }
      const confirmation = { orgId, uploadId, byId, dryRun: dryRun ?? '', code: `${CODE}${orgId}` };
      const answer = await people.ask('somebody confirms it', ({ students }) => students!.confirmUpload(confirmation, context()));
      if (answer !== LOST && !answer.ok && answer.code === 'upload_decided') return;
      // Whoever is told that it changed looks again, and whoever has no answer confirms what they saw.
      if (answer !== LOST && !answer.ok && answer.code === 'upload_changed') dryRun = null;
    }
    const earlier = finished[people.draw(3)];
    if (earlier === undefined) return;
    const restore = { orgId, uploadId: earlier, byId, code: null };
    await people.ask('somebody restores an earlier one', ({ students }) => students!.restoreUpload(restore, context()));
  }
};
