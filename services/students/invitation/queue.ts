import { latest } from '@aarambh/kernel/latest.ts';
import type { CommandsOn } from '@aarambh/kernel/commands.ts';
import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { UploadState } from '../upload/state.ts';
import { invitationTurns, WAITING, type InvitationTurns, type TurnParts, type Waiting } from './turns.ts';

/** Records that are moved at once. */
const MOST = 200;

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
        const page = await state.list<Held>(HELD, { prefix: `${orgId}/`, limit: MOST, ...(after !== undefined && { after }) });
        const own = page.filter(({ value }) => value.uploadId === uploadId);
        await add(own.map(({ key, value }) => ({ ...turnOf(value), orgId, enrolmentId: key.slice(orgId.length + 1) })));
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
        if (held !== null) await add([{ ...turnOf(held.value), orgId, enrolmentId }]);
      }
    },

    async left(enrolmentId) {
      const orgId = await latest(enrolments, enrolmentId, (one) => one?.orgId ?? null);
      if (orgId !== null) await state.delete(HELD, `${orgId}/${enrolmentId}`);
    },
  };
}
