import { AnnouncementArea } from '@aarambh/contracts/events/content.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { acknowledgementId, audiencesOf } from '@aarambh/projections/announcements/query.ts';
import { acknowledge } from './acknowledgement/decisions.ts';
import { acknowledgement } from './acknowledgement/state.ts';
import { publishAnnouncement, withdrawAnnouncement } from './announcement/decisions.ts';
import { announcement, type Announced } from './announcement/state.ts';
import type { AnnouncementService } from './service.ts';

interface ContentPorts {
  readonly commands: Commands;
  /** The clock by which an announcement begins and ends. */
  readonly wall: Clock;
  /** The colleges that an account studies at, or speaks for. */
  readonly collegesOf: (accountId: string) => Promise<readonly string[]>;
  /** Whether there is such a college, by its own stream. */
  readonly isCollege: (orgId: string) => Promise<boolean>;
}

/** Announcing, and who is told what. */
export function createContent({ commands, wall, collegesOf, isCollege }: ContentPorts): AnnouncementService {
  const announcements = commands.on(announcement);
  const acknowledgements = commands.on(acknowledgement);

  function standsNow({ plan: { startsAt, endsAt } }: Announced): boolean {
    const now = wall();
    return (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || now < Date.parse(endsAt));
  }

  async function isFor({ plan: { audience, orgId } }: Announced, accountId: string, role: Role): Promise<boolean> {
    return audiencesOf(role).includes(audience) && (orgId === null || (await collegesOf(accountId)).includes(orgId));
  }

  /** Whether an announcement names a college that is not there. One that it named before is not asked for again. */
  async function namesNone({ orgId }: Announced['plan'], before: string | null): Promise<boolean> {
    return orgId !== null && orgId !== before && !(await isCollege(orgId));
  }

  return {
    collegesOf,

    async announce(announced, context) {
      if (await namesNone(announced.plan, null)) return failed('college_unknown');
      const { actor, idempotency } = context;
      const id = idempotency === undefined ? newId() : derivedId('announcement', actor, idempotency.key);
      const command = { ...announced, revision: NO_STREAM, corrects: false };
      return resultOf(await announcements.execute({ id, decide: publishAnnouncement, command, context }), () => ({ id }));
    },

    async publishAnnouncement(id, { corrects = false, ...announced }, revision, context) {
      // An area's own announcement is there to be written; any other is made by `announce`.
      const before = await announcements.read(id, (state) => ({ area: state.area, orgId: state.announced?.plan.orgId ?? null }));
      const stands = before.area ?? AnnouncementArea.safeParse(id).data;
      if (stands === undefined) return failed('not_found');
      if (await namesNone(announced.plan, before.orgId)) return failed('college_unknown');
      const command = { ...announced, area: announced.area ?? stands, revision, corrects };
      return resultOf(await announcements.execute({ id, decide: publishAnnouncement, command, context }));
    },

    async withdrawAnnouncement(id, context) {
      return resultOf(await announcements.execute({ id, decide: withdrawAnnouncement, command: null, context }));
    },

    async acknowledge({ id: announcementId, revision, accountId, role }, context) {
      const asked = await announcements.read(announcementId, ({ announced, words, revision: newest }) =>
        announced?.plan.mustAcknowledge === true && standsNow(announced) ? { announced, since: words!.since, newest } : null,
      );
      if (asked === null || !(await isFor(asked.announced, accountId, role))) return failed('not_found');
      // What they read says something else by now; or nobody has written it yet.
      if (revision < asked.since || revision > asked.newest) return failed('stale_revision');
      const command = { announcementId, accountId, revision, since: asked.since };
      const id = acknowledgementId(announcementId, accountId);
      return resultOf(await acknowledgements.execute({ id, decide: acknowledge, command, context }));
    },
  };
}
