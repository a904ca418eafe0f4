import type { Commands } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import { enrolment, theirsOf, type EnrolmentState } from '../enrolment/state.ts';
import { roster } from '../roster/state.ts';
import type { KnownStudent } from '../upload/matching.ts';

/** Streams that are read at a time. */
const AT_ONCE = 100;

const copyOf = (state: EnrolmentState): EnrolmentState => state;

/** Whom a college has, or had, as they stand in the store. Who is forgotten is left out. */
export async function knownStudents(
  { commands, keys }: { readonly commands: Commands; readonly keys: Keys },
  orgId: string,
): Promise<readonly KnownStudent[]> {
  const enrolments = commands.on(enrolment);
  const ids = await latest(commands.on(roster), orgId, ({ entries }) => [...entries.keys()]);

  async function one(enrolmentId: string): Promise<KnownStudent | null> {
    const [state, key] = await Promise.all([latest(enrolments, enrolmentId, copyOf), keys.forReading(enrolmentId)]);
    if (state === null || state.text === null || key === null) return null;
    const { text, listedEmail, said, status } = state;
    const emails = [...new Set([listedEmail ?? text.email, text.email])];
    const rollNo = text.rollNo === '' ? null : text.rollNo;
    return { enrolmentId, key, emails, phone: text.whatsappNumber, rollNo, said, theirs: theirsOf(state), removed: status === 'removed' };
  }

  const known: KnownStudent[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const student of await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => one(id))))
      if (student !== null) known.push(student);
  return known;
}
