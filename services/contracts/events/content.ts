import { z } from 'zod';
import { fieldMessages, ONE_LINE, OUR_LINES } from '../field-rules.ts';
import { words } from '../field-words/content.ts';
import { Id, instant } from '../ids.ts';
import { linkSchema } from '../link.ts';
import { roles } from '../roles.ts';
import { deed, defineEvent, type EventsOf } from './definition.ts';

/** The areas that the specification names for announcements; AARAMBH is the banner of every page. */
export const AnnouncementArea = z.enum(['AARAMBH', 'STUDENT', 'COLLEGE']);
export type AnnouncementArea = z.infer<typeof AnnouncementArea>;

/** An id of ours; the announcements of before an area could have several have its name. */
export const AnnouncementId = z.union([AnnouncementArea, Id]);
export type AnnouncementId = z.infer<typeof AnnouncementId>;

/** What an announcement says. `link` is a page of ours (starting with /) or an https address; empty for none. */
export const AnnouncementText = z.object({
  title: z.string(words.title).trim().min(1, words.title).max(140, words.title).regex(ONE_LINE, fieldMessages.control),
  body: z.string(words.body).trim().max(1000, words.body).regex(OUR_LINES, fieldMessages.control),
  link: linkSchema({ most: 500, or: ['page', 'none'], wrong: words.link }),
});
export type AnnouncementText = z.infer<typeof AnnouncementText>;

/** Whom an announcement is for: everybody, who is not signed in, who is, or who has one role. */
export const AnnouncementAudience = z.enum(['everybody', 'visitors', 'members', ...roles]);
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>;

/**
 * Whom it is for, and (`orgId` null: of any) of which college, as its student or as somebody who speaks for it; from when until when (null: at once, and without
 * an end), and whether people are asked to say that they read it.
 */
export const AnnouncementPlan = z.object({
  audience: AnnouncementAudience,
  orgId: Id.nullable(),
  startsAt: instant().nullable(),
  endsAt: instant().nullable(),
  mustAcknowledge: z.boolean(),
});
export type AnnouncementPlan = z.infer<typeof AnnouncementPlan>;

/** How an announcement of before there were plans stood: for everybody, at once and without an end. */
export const atOnce: AnnouncementPlan = { audience: 'everybody', orgId: null, startsAt: null, endsAt: null, mustAcknowledge: false };

/** Stream `announcement-{announcementId}`. */
export const announcementEvents = [
  /** `corrects`: who read the words before need not read these. So were all changes of before it was asked. */
  defineEvent(
    'AnnouncementPublished',
    z.object({ area: AnnouncementArea, text: AnnouncementText, plan: AnnouncementPlan, corrects: z.boolean() }),
    {
      ...deed,
      version: 4,
      upcasts: {
        1: (data: object) => ({ ...data, plan: atOnce }),
        2: (data: object) => ({ ...data, corrects: true }),
        // Nothing was for one college alone.
        3: (data: { readonly plan: object }) => ({ ...data, plan: { ...data.plan, orgId: null } }),
      },
    },
  ),
  defineEvent('AnnouncementWithdrawn', z.object({ area: AnnouncementArea }), deed),
] as const;
export type AnnouncementEvent = EventsOf<typeof announcementEvents>;

/** Stream `acknowledgement-{id of an announcement and an account together}`: somebody said that they read it, as it was at that revision. */
export const acknowledgementEvents = [
  defineEvent('AnnouncementAcknowledged', z.object({ announcementId: AnnouncementId, accountId: Id, revision: z.int() }), {
    version: 2,
    upcasts: { 1: (data: object) => ({ ...data, revision: 0 }) },
  }),
] as const;
export type AcknowledgementEvent = EventsOf<typeof acknowledgementEvents>;
