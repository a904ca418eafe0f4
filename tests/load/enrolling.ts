/**
 * P7c: students enrolled per second by an upload that was confirmed, on the engines of one machine, against the same events, their keys made before, encrypted and
 * appended through the port in batches of 100. In turns, each of as many students as the other.
 */
import type { Outgoing } from '@aarambh/kernel/codec.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import { MOST_KEYS } from '@aarambh/kernel/ports/keys.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { unreadSheets } from '../support/unread-sheets.ts';
import { figure, median, type Figure } from './figure.ts';
import { studentsGround } from './students-ground.ts';

const STUDENTS = 5_000;
const TURNS = 3;
const BATCH = 100;

export async function benchEnrolling(): Promise<Figure[]> {
  const { store, keys, codec, use, close } = await studentsGround(unreadSheets);

  /** Students enrolled per second, from the confirmation of their list to its end. */
  async function enrolled(): Promise<number> {
    const orgId = newId();
    const students = Array.from({ length: STUDENTS }, (_, n) => ({
      ...{ name: 'Asha Rao', email: `student.${n}@college.example`, whatsappNumber: `+9198${String(n).padStart(8, '0')}` },
      rollNo: `2026-CS-${n}`,
    }));
    const context: CommandContext = { actor: 'system:bench', corr: newId() };
    const from = performance.now();
    const done = await use.uploadList({ orgId, byId: newId(), mode: 'add', sent: { students, declared: true }, code: undefined }, context);
    if (!done.ok || done.value.created !== STUDENTS) throw new Error(`not enrolled: ${JSON.stringify(done)}`);
    return (STUDENTS * 1_000) / (performance.now() - from);
  }

  /** The same events per second: keys made before, encrypted, appended in batches. */
  async function appended(): Promise<number> {
    const [orgId, uploadId] = [newId(), newId()];
    const ids = Array.from({ length: STUDENTS }, () => newId());
    for (let at = 0; at < ids.length; at += MOST_KEYS) await keys.makeMany(ids.slice(at, at + MOST_KEYS));
    const hash = 'h'.repeat(22);
    const from = performance.now();
    for (let at = 0; at < ids.length; at += BATCH) {
      await Promise.all(
        ids.slice(at, at + BATCH).map(async (enrolmentId, index) => {
          const n = at + index;
          const event: Outgoing = {
            type: 'StudentEnrolled',
            data: { enrolmentId, orgId, uploadId, said: { name: hash, rollNo: hash, phone: hash, email: hash } },
            personal: {
              ...{ name: 'Asha Rao', email: `student.${n}@college.example`, whatsappNumber: `+9198${String(n).padStart(8, '0')}` },
              rollNo: `2026-CS-${n}`,
            },
          };
          await codec.prepare(enrolmentId);
          const stream = `enrolment-${enrolmentId}`;
          const meta = { time: new Date().toISOString(), actor: 'system:bench', corr: uploadId, cause: uploadId } as const;
          await store.append(stream, NO_STREAM, [codec.encode(stream, event, meta)]);
        }),
      );
    }
    return (STUDENTS * 1_000) / (performance.now() - from);
  }

  try {
    await enrolled();
    const turns: { readonly ours: number; readonly floor: number }[] = [];
    for (let turn = 0; turn < TURNS; turn++) turns.push({ floor: await appended(), ours: await enrolled() });
    const [value, floor] = [median(turns.map(({ ours }) => ours)), median(turns.map((one) => one.floor))];
    return [
      figure({
        ...{ id: 'P7c', value, unit: 'students/s', floor, ratio: value / floor, goal: '>= 0.4' },
        name: `students of a list of ${STUDENTS.toLocaleString('en-IN')} enrolled, keys, roster and plan and all, against their events encrypted and appended in batches of 100`,
      }),
    ];
  } finally {
    await close();
  }
}

if (import.meta.main) console.table(await benchEnrolling(), ['id', 'value', 'unit', 'floor', 'ratio', 'goal', 'met', 'name']);
