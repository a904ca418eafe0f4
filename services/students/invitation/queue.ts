import { inTurns } from '@aarambh/kernel/in-turns.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import type { EnrolmentEvent, InvitationEvent, UploadEvent } from '@aarambh/contracts/events/students.ts';
import { awaitsInvitation, type EnrolmentState } from '../enrolment/state.ts';
import { inviteStudent } from '../enrolment/decisions.ts';
import type { CollegesForInvitations, InvitationPorts } from './ports.ts';
import { grantInvitation } from './decisions.ts';
import type { InvitationsState } from './state.ts';
import type { UploadState } from '../upload/state.ts';

/** Invitations of a college in a second, once it is released. */
export const A_SECOND = 10;
const SECOND_MS = 1_000;
/** Until a college whose invitations could not be sent has its next turn. Milliseconds. */
const RETRY_MS = 30_000;
/** Colleges that are looked up at once, and that are written for beside each other. */
const MOST = 200;
const AT_ONCE = 20;

/** Who waits for a mail: `{orgId}/{position}`, so that the first is the first. */
const WAITING = 'students-to-invite';
/** When a college has its turn, by its id; never while nobody waits there, or nobody may be written to. */
const TURNS = 'students-inviting';

interface Waiting {
  readonly enrolmentId: string;
  /** Revision of the event of the enrolment that said where the mail is to go; absent of who was kept by an earlier build. */
  readonly addressedBy?: number;
}
interface Turn {
  /** No sooner, whoever comes: that is the pace. */
  readonly notBefore: number;
}

/** Whose turn it is to invite. */
interface InvitationTurns {
  /** A college may write to people again, or to more of them. */
  wake(orgId: string): Promise<void>;
  /** Invites whose turn it is: colleges beside each other, each no more than its share of a second, in its order. */
  send(): Promise<void>;
}

type TurnParts = Pick<InvitationPorts, 'state' | 'wall' | 'report'> & {
  readonly colleges: CollegesForInvitations;
  readonly enrolments: CommandsOn<EnrolmentState, EnrolmentEvent>;
  readonly invitations: CommandsOn<InvitationsState, InvitationEvent>;
  /** Whether somebody declined at the address of a student. */
  readonly isDeclined: (orgId: string, enrolmentId: string) => Promise<boolean>;
  /** Names an invitation by the address that it goes to. */
  readonly requestOf: (enrolmentId: string, email: string) => string;
};

function invitationTurns(parts: TurnParts): InvitationTurns {
  const { state, wall, report, colleges, enrolments, invitations, isDeclined, requestOf } = parts;

  /** The invitation that somebody waits for at an address; null where they were written to or removed meanwhile, or have another address by now. */
  const awaitedBy = ({ enrolmentId, addressedBy }: Waiting): Promise<string | null> =>
    latest(enrolments, enrolmentId, (one) =>
      one === null || one.text === null || (addressedBy ?? one.addressedBy) !== one.addressedBy || !awaitsInvitation(one)
        ? null
        : requestOf(enrolmentId, one.text.email),
    );

  /** Invites one; false where the college may write to nobody more. */
  async function invite(orgId: string, waiting: Waiting, released: boolean): Promise<boolean> {
    const { enrolmentId, addressedBy = null } = waiting;
    const context = { actor: 'system:student-invitations', corr: enrolmentId } as const;
    const requestId = await awaitedBy(waiting);
    // Who waits no more takes nobody's place.
    if (requestId === null) return true;
    // Who declined is not written to again, though another list names them.
    if (await isDeclined(orgId, enrolmentId)) return true;
    if (!released) {
      const granted = await invitations.execute({
        id: orgId,
        decide: grantInvitation,
        command: { orgId, enrolmentId, requestId },
        context,
      });
      if (!granted.ok) return false;
    }
    await enrolments.execute({ id: enrolmentId, decide: inviteStudent, command: { addressedBy }, context });
    return true;
  }

  /** One turn of a college; whether it has another one after this second. */
  async function turnOf(orgId: string): Promise<boolean> {
    const college = await colleges.collegeNamed(orgId);
    if (college?.active !== true) return false;
    const first = await state.list<Waiting>(WAITING, { prefix: `${orgId}/`, limit: A_SECOND });
    for (const { key, value } of first) {
      if (!(await invite(orgId, value, college.released))) return false;
      await state.delete(WAITING, key);
    }
    return first.length === A_SECOND;
  }

  return {
    async wake(orgId) {
      // A new version each time: a turn that found nobody must not end what came meanwhile.
      for (;;) {
        const turn = await state.get<Turn>(TURNS, orgId);
        const value = turn?.value ?? { notBefore: 0 };
        const dueAt = Math.max(wall(), value.notBefore);
        if (await state.put({ namespace: TURNS, key: orgId, value, dueAt, ifVersion: turn?.version ?? 0 })) return;
      }
    },

    async send() {
      const due = await state.due<Turn>(TURNS, wall(), MOST);
      const failures = await inTurns(due, AT_ONCE, async ({ key: orgId, version }) => {
        const notBefore = wall() + SECOND_MS;
        // Whoever takes the turn is the only one: another node, or this one in its next second, finds it taken.
        const turn = { namespace: TURNS, key: orgId, value: { notBefore } satisfies Turn };
        if (!(await state.put({ ...turn, dueAt: notBefore, ifVersion: version }))) return;
        try {
          if (!(await turnOf(orgId))) await state.put({ ...turn, dueAt: null, ifVersion: version + 1 });
        } catch (error) {
          report(error, 'student-invitations');
          await state.put({ ...turn, dueAt: wall() + RETRY_MS, ifVersion: version + 1 });
        }
      });
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Records that are moved at once. */
const MOST_MOVED = 200;

/** Who waits for the college's declaration: `{orgId}/{enrolmentId}`. */
const HELD = 'students-undeclared';

interface Held extends Pick<Waiting, 'addressedBy'> {
  readonly uploadId: string;
  readonly position: number;
}

/** Somebody to be written to, by the event that said at which address. */
export interface ToInvite extends Waiting {
  readonly orgId: string;
  /** Where that event stands in the log. */
  readonly position: number;
}

/** Whom colleges have to invite, and in which order. What waits is operational, as the outbox is; who was invited, the streams say. */
export interface InvitationQueue extends InvitationTurns {
  /** Somebody stands on a list for the first time, again, or with another address: they may be written to once that list is declared. */
  enrolled(uploadId: string, ones: readonly ToInvite[]): Promise<void>;
  /** An upload was declared later: whom it enrolled may be written to. */
  declared(uploadId: string): Promise<void>;
  /** These stand on a list, and were enrolled by one before: where this one is declared they may be written to. */
  listedAgain(uploadId: string, enrolmentIds: readonly string[]): Promise<void>;
  /** Somebody is on no list any more, and waits for no declaration. */
  left(enrolmentId: string): Promise<void>;
}

type Parts = TurnParts & { readonly uploads: CommandsOn<UploadState, UploadEvent> };

const keyOf = ({ orgId, position }: Pick<ToInvite, 'orgId' | 'position'>): string => `${orgId}/${String(position).padStart(16, '0')}`;
/** Which turn somebody has who was held. */
const turnOf = ({ position, addressedBy }: Held) => ({ position, ...(addressedBy !== undefined && { addressedBy }) });

export function invitationQueue({ uploads, ...parts }: Parts): InvitationQueue {
  const { state, enrolments } = parts;
  const turns = invitationTurns(parts);

  /** An upload as it is stored. Whoever is held is seen by its declaration, which comes later in the log than what was read here. */
  const uploadOf = (uploadId: string) => latest(uploads, uploadId, (one) => one && { orgId: one.orgId, declared: one.declared });

  /** Keeps who may be written to; who was held waits no more. */
  async function add(ones: readonly ToInvite[]): Promise<void> {
    await state.putMany(
      ones.map(({ orgId, position, ...value }) => ({
        namespace: WAITING,
        key: keyOf({ orgId, position }),
        value: value satisfies Waiting,
      })),
    );
    for (const { orgId, enrolmentId } of ones) await state.delete(HELD, `${orgId}/${enrolmentId}`);
    for (const orgId of new Set(ones.map((one) => one.orgId))) await turns.wake(orgId);
  }

  return {
    ...turns,

    async enrolled(uploadId, ones) {
      if ((await uploadOf(uploadId))?.declared === true) return add(ones);
      await state.putMany(
        ones.map(({ orgId, enrolmentId, ...by }) => ({
          ...{ namespace: HELD, key: `${orgId}/${enrolmentId}`, value: { uploadId, ...by } satisfies Held },
        })),
      );
    },

    async declared(uploadId) {
      const upload = await uploadOf(uploadId);
      if (upload === null) return;
      const { orgId } = upload;
      for (let after: string | undefined; ;) {
        const page = await state.list<Held>(HELD, { prefix: `${orgId}/`, limit: MOST_MOVED, ...(after !== undefined && { after }) });
        const own = page.filter(({ value }) => value.uploadId === uploadId);
        await add(own.map(({ key, value }) => ({ ...turnOf(value), orgId, enrolmentId: key.slice(orgId.length + 1) })));
        if (page.length < MOST_MOVED) return;
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
        if (held !== null) await add([{ ...turnOf(held.value), orgId, enrolmentId }]);
      }
    },

    async left(enrolmentId) {
      const orgId = await latest(enrolments, enrolmentId, (one) => one?.orgId ?? null);
      if (orgId !== null) await state.delete(HELD, `${orgId}/${enrolmentId}`);
    },
  };
}
