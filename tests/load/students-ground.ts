import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { folderFiles } from '@aarambh/infra/folder/files.ts';
import { openSqliteEventStore } from '@aarambh/infra/sqlite/event-store.ts';
import { openSqliteKeys } from '@aarambh/infra/sqlite/keys.ts';
import { openSqliteState } from '@aarambh/infra/sqlite/state.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands as commandsOver } from '@aarambh/kernel/commands.ts';
import type { Sheets } from '@aarambh/kernel/ports/sheets.ts';
import { failed } from '@aarambh/kernel/result.ts';
import { createStudents } from '@aarambh/students/use-cases.ts';
import { bookedThen, interviewsToCome } from '@aarambh/interviews/processes/taking-along.ts';
import { interview } from '@aarambh/interviews/interview/state.ts';
import { createInterviews } from '@aarambh/interviews/use-cases.ts';
import { temporaryFolder } from '../support/store-events.ts';

const never = () => Promise.reject(new Error('nobody is vouched for'));
const nobody = () => Promise.resolve(failed('link_unknown'));

/** The students and their interviews over the engines of one machine, in a folder of their own. */
export async function studentsGround(sheets: Sheets) {
  const folder = temporaryFolder();
  const store = await openSqliteEventStore({ path: folder.in('events.db'), headPath: folder.in('events.head') });
  const keys = await openSqliteKeys({ path: folder.in('keys.db'), tombstonesPath: folder.in('tombstones') });
  const codec = eventCodec(eventRegistry, keys);
  const state = await openSqliteState({ path: folder.in('state.db') });
  const files = folderFiles(folder.in('files'));
  const commands = commandsOver({ store, codec, clock: Date.now });
  const colleges = { collegeOf: async () => null, orgByCode: async () => null, collegeNamed: async () => null };
  const report = (error: unknown): never => {
    throw error;
  };
  const { use, uploading, restoreCounts } = createStudents({
    ...{ commands, clock: Date.now, wall: Date.now, state, keys, files, store, codec, colleges, report },
    host: { secrets: { reservation: new Uint8Array(32) }, sheets },
    invitations: {
      invitationOf: nobody,
      accept: nobody,
      decline: nobody,
      vouched: { invite: never, join: never, decline: never, lapse: never },
    },
  });
  const interviews = createInterviews({ commands, clock: Date.now, colleges, students: use });
  use.bookWith({
    ...interviews.use,
    bookedThen: bookedThen({ store, codec, interviews: commands.on(interview) }),
    close: ({ enrolmentId, revision }, context) => interviews.closes.close({ enrolmentId, revision, why: 'removed' }, context),
    toCome: interviewsToCome({ commands, clock: Date.now }),
    takeAlong: () => Promise.resolve(),
    reopen: interviews.closes.reopen,
  });
  return {
    ...{ store, keys, codec, files, use, uploading, restoreCounts },
    async close(): Promise<void> {
      await store.close();
      await keys.close();
      await state.close();
      folder.remove();
    },
  };
}
