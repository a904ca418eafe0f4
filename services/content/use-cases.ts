import { AnnouncementArea, type AnnouncementId } from '@aarambh/contracts/events/content.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext, Commands } from '@aarambh/kernel/commands.ts';
import { NO_STREAM } from '@aarambh/kernel/ports/event-store.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { failed, resultOf } from '@aarambh/kernel/result.ts';
import { acknowledgementId, audiencesOf } from '@aarambh/projections/announcements/query.ts';
import { acknowledge, acknowledgement } from './acknowledgement.ts';
import { publishAnnouncement, withdrawAnnouncement, announcement, type Announced } from './announcement.ts';
import type { ProtectedPages } from './protected-pages.ts';
import type { RecordService } from './records.ts';
import type { VisitCounter } from './visits/counter.ts';

/** What staff write for everybody. */
export interface ContentService extends ReturnType<typeof createContent> {
  readonly records: RecordService;
  readonly visits: VisitCounter;
  readonly protectedPages: ProtectedPages;
}

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
export function createContent({ commands, wall, collegesOf, isCollege }: ContentPorts) {
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
    /** The colleges that an account studies at, or speaks for: what is announced to them alone is announced to it. */
    collegesOf,

    /** Publishes a new announcement; college_unknown where it is for a college that is not there. */
    async announce(announced: Announced, context: CommandContext) {
      if (await namesNone(announced.plan, null)) return failed('college_unknown');
      const id = keyedId(context, 'announcement', context.actor);
      const command = { ...announced, revision: NO_STREAM, corrects: false };
      return resultOf(await announcements.execute({ id, decide: publishAnnouncement, command, context }), () => ({ id }));
    },

    /**
     * Without an area it stays where it stands. `revision` is that of the announcement which its writer saw, -1 of an area's own where there
     * was none; another one is stale_revision. Changed words have to be read again, unless they only correct what was said.
     */
    async publishAnnouncement(
      id: AnnouncementId,
      { corrects = false, ...announced }: Omit<Announced, 'area'> & { area?: AnnouncementArea | undefined; corrects?: boolean },
      revision: number,
      context: CommandContext,
    ) {
      // An area's own announcement is there to be written; any other is made by `announce`.
      const before = await announcements.read(id, (state) => ({ area: state.area, orgId: state.announced?.plan.orgId ?? null }));
      const stands = before.area ?? AnnouncementArea.safeParse(id).data;
      if (stands === undefined) return failed('not_found');
      if (await namesNone(announced.plan, before.orgId)) return failed('college_unknown');
      const command = { ...announced, area: announced.area ?? stands, revision, corrects };
      return resultOf(await announcements.execute({ id, decide: publishAnnouncement, command, context }));
    },

    async withdrawAnnouncement(id: AnnouncementId, context: CommandContext) {
      return resultOf(await announcements.execute({ id, decide: withdrawAnnouncement, command: null, context }));
    },

    /**
     * Keeps that somebody read an announcement that is shown to them and asks for it, as it was at `revision`; not_found for any other,
     * stale_revision where its words have changed since.
     */
    async acknowledge(
      { id: announcementId, revision, accountId, role }: { id: AnnouncementId; revision: number; accountId: string; role: Role },
      context: CommandContext,
    ) {
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
