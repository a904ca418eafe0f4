import { latest } from '@aarambh/kernel/latest.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import type { EnrolmentEvent, InvitationEvent, UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { EnrolmentState } from '../enrolment/state.ts';
import type { UploadState } from '../upload/state.ts';
import { inviteStudent } from '../enrolment/invite.ts';
import type { CollegesForInvitations, InvitationPorts } from './ports.ts';
import { grantInvitation, type InvitationsState } from './state.ts';

/** Invitations of a college in a second, once it is released. */
export const A_SECOND = 10;
const SECOND_MS = 1_000;
/** Until a college whose invitations could not be sent has its next turn. Milliseconds. */
const RETRY_MS = 30_000;
/** Colleges that are looked up at once, and records that are moved at once. */
const MOST = 200;

/** Who waits for the college's declaration: `{orgId}/{enrolmentId}`. */
const HELD = 'students-undeclared';
/** Who waits for a mail: `{orgId}/{position}`, so that the first is the first. */
const WAITING = 'students-to-invite';
/** When a college has its turn, by its id; never while nobody waits there, or nobody may be written to. */
const TURNS = 'students-inviting';

interface Held {
  readonly uploadId: string;
  readonly position: number;
}
interface Waiting {
  readonly enrolmentId: string;
}
interface Turn {
  /** No sooner, whoever comes: that is the pace. */
  readonly notBefore: number;
}

/** Somebody to be written to, by where their enrolment stands in the log. */
export interface ToInvite {
  readonly orgId: string;
  readonly enrolmentId: string;
  readonly position: number;
}

/** Whom colleges have to invite, and in which order. What waits is operational, as the outbox is; who was invited, the streams say. */
export interface InvitationQueue {
  /** Somebody stands on a list for the first time, or again: they may be written to once that list is declared. */
  enrolled(uploadId: string, ones: readonly ToInvite[]): Promise<void>;
  /** An upload was declared later: whom it enrolled may be written to. */
  declared(uploadId: string): Promise<void>;
  /** These stand on a list, and were enrolled by one before: where this one is declared they may be written to. */
  listedAgain(uploadId: string, enrolmentIds: readonly string[]): Promise<void>;
  /** Somebody is on no list any more, and waits for no declaration. */
  left(enrolmentId: string): Promise<void>;
  /** A college may write to people again, or to more of them. */
  wake(orgId: string): Promise<void>;
  /** Invites whose turn it is: a college at a time, and each no more than its share of a second. */
  send(): Promise<void>;
}

type Parts = Pick<InvitationPorts, 'state' | 'wall' | 'report'> & {
  readonly colleges: CollegesForInvitations;
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly invitations: CommandsOn<InvitationsState, InvitationEvent>;
  readonly uploads: CommandsOn<UploadState, UploadEvent>;
  /** Whether somebody declined at the address of a student. */
  readonly isDeclined: (orgId: string, enrolmentId: string) => Promise<boolean>;
};

const keyOf = ({ orgId, position }: ToInvite): string => `${orgId}/${String(position).padStart(16, '0')}`;

export function invitationQueue({ state, wall, report, colleges, enrolments, invitations, uploads, isDeclined }: Parts): InvitationQueue {
  async function wake(orgId: string): Promise<void> {
    // A new version each time: a turn that found nobody must not end what came meanwhile.
    for (;;) {
      const turn = await state.get<Turn>(TURNS, orgId);
      const value = turn?.value ?? { notBefore: 0 };
      const dueAt = Math.max(wall(), value.notBefore);
      if (await state.put({ namespace: TURNS, key: orgId, value, dueAt, ifVersion: turn?.version ?? 0 })) return;
    }
  }

  /** An upload as it is stored. Whoever is held is seen by its declaration, which comes later in the log than what was read here. */
  const uploadOf = (uploadId: string) => latest(uploads, uploadId, (one) => one && { orgId: one.orgId, declared: one.declared });

  /** Keeps who may be written to; who was held waits no more. */
  async function add(ones: readonly ToInvite[]): Promise<void> {
    await state.putMany(
      ones.map((one) => ({ namespace: WAITING, key: keyOf(one), value: { enrolmentId: one.enrolmentId } satisfies Waiting })),
    );
    for (const { orgId, enrolmentId } of ones) await state.delete(HELD, `${orgId}/${enrolmentId}`);
    for (const orgId of new Set(ones.map((one) => one.orgId))) await wake(orgId);
  }

  /** Invites one; false where the college may write to nobody more. */
  async function invite(orgId: string, enrolmentId: string, released: boolean): Promise<boolean> {
    const context = { actor: 'system:student-invitations', corr: enrolmentId } as const;
    // Who was removed meanwhile, or is known already, takes nobody's place.
    if ((await latest(enrolments, enrolmentId, (one) => one?.status)) !== 'uploaded') return true;
    // Who declined is not written to again, though another list names them.
    if (await isDeclined(orgId, enrolmentId)) return true;
    if (!released) {
      const granted = await invitations.execute({ id: orgId, decide: grantInvitation, command: { orgId, enrolmentId }, context });
      if (!granted.ok) return false;
    }
    await enrolments.execute({ id: enrolmentId, decide: inviteStudent, command: null, context });
    return true;
  }

  /** One turn of a college; whether it has another one after this second. */
  async function turnOf(orgId: string): Promise<boolean> {
    const college = await colleges.collegeNamed(orgId);
    if (college?.active !== true) return false;
    const first = await state.list<Waiting>(WAITING, { prefix: `${orgId}/`, limit: A_SECOND });
    for (const { key, value } of first) {
      if (!(await invite(orgId, value.enrolmentId, college.released))) return false;
      await state.delete(WAITING, key);
    }
    return first.length === A_SECOND;
  }

  return {
    wake,

    async enrolled(uploadId, ones) {
      if ((await uploadOf(uploadId))?.declared === true) return add(ones);
      await state.putMany(
        ones.map(({ orgId, enrolmentId, position }) => ({
          ...{ namespace: HELD, key: `${orgId}/${enrolmentId}`, value: { uploadId, position } satisfies Held },
        })),
      );
    },

    async declared(uploadId) {
      const upload = await uploadOf(uploadId);
      if (upload === null) return;
      const { orgId } = upload;
      for (let after: string | undefined; ;) {
        const page = await state.list<Held>(HELD, { prefix: `${orgId}/`, limit: MOST, ...(after !== undefined && { after }) });
        const own = page.filter(({ value }) => value.uploadId === uploadId);
        await add(own.map(({ key, value }) => ({ orgId, enrolmentId: key.slice(orgId.length + 1), position: value.position })));
        if (page.length < MOST) return;
        after = page.at(-1)!.key;
      }
    },

    async listedAgain(uploadId, enrolmentIds) {
      const upload = await uploadOf(uploadId);
      if (upload?.declared !== true) return;
      const { orgId } = upload;
      if ((await state.list(HELD, { prefix: `${orgId}/`, limit: 1 })).length === 0) return;
      for (const enrolmentId of enrolmentIds) {
        const held = await state.get<Held>(HELD, `${orgId}/${enrolmentId}`);
        if (held !== null) await add([{ orgId, enrolmentId, position: held.value.position }]);
      }
    },

    async left(enrolmentId) {
      const orgId = await latest(enrolments, enrolmentId, (one) => one?.orgId ?? null);
      if (orgId !== null) await state.delete(HELD, `${orgId}/${enrolmentId}`);
    },

    async send() {
      for (const { key: orgId, version } of await state.due<Turn>(TURNS, wall(), MOST)) {
        const notBefore = wall() + SECOND_MS;
        // Whoever takes the turn is the only one: another node, or this one in its next second, finds it taken.
        const turn = { namespace: TURNS, key: orgId, value: { notBefore } satisfies Turn };
        if (!(await state.put({ ...turn, dueAt: notBefore, ifVersion: version }))) continue;
        try {
          if (!(await turnOf(orgId))) await state.put({ ...turn, dueAt: null, ifVersion: version + 1 });
        } catch (error) {
          report(error, 'student-invitations');
          await state.put({ ...turn, dueAt: wall() + RETRY_MS, ifVersion: version + 1 });
        }
      }
    },
  };
}
