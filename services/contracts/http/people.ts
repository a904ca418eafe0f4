import { z } from 'zod';
import { Bio, fieldMessages, ONE_LINE } from '../field-rules.ts';
import { Id } from '../ids.ts';
import { linkSchema } from '../link.ts';
import { pageFrom } from '../page-number.ts';
import { tooLong, upTo } from '../text-length.ts';
import { alike, oneSpaced, withoutUnseen } from '../typed-text.ts';

/** What the forms offer; people may write words of their own instead. */
export const offered = {
  skills: ['Coding', 'Graphic Design', 'Problem Solving', 'Business Development', 'Marketing', 'Operations', 'Leadership', 'Communication'],
  stages: ['Learning', 'Idea', 'Prototyping', 'Team Ready', 'Some Customers', 'Revenue Generating', 'Funding Ready'],
  lookingFor: ['Learn', 'Find Co-Founder', 'Hire', 'Ideation', 'Brainstorm'],
} as const;

/** Entries of one list, characters of an entry, and of a link. */
export const profileLimits = { skills: 10, lookingFor: 5, links: 5, entry: 60, link: 300, company: 120, search: 100 } as const;

/** Who sees a field. */
export const Audience = z.enum(['everybody', 'members', 'nobody']);

/** Parts of a card that its owner shows or hides. `card` is all of it: who hides it is not listed. */
export const cardFields = [
  'card',
  'designation',
  'company',
  'about',
  'linkedin',
  'picture',
  'points',
  'skills',
  'city',
  'stage',
  'lookingFor',
  'links',
] as const;
export const CardField = z.enum(cardFields);
export type CardField = z.infer<typeof CardField>;
export const Visibility = z.record(CardField, Audience);
export type Visibility = z.infer<typeof Visibility>;

/** What everybody sees until its owner says otherwise: the specified card. Everything else is for members. */
const publicAtFirst: ReadonlySet<string> = new Set(['card', 'designation', 'company', 'about', 'linkedin', 'picture', 'points']);

/** Who sees what until the owner says otherwise. */
export const firstVisibility = Object.fromEntries(
  cardFields.map((field) => [field, publicAtFirst.has(field) ? 'everybody' : 'members']),
) as Visibility;

/** A line of text: trimmed, without control characters; its length counts code points. */
function line(label: string, most: number) {
  return z
    .string()
    .overwrite((text) => oneSpaced(text.replaceAll(/\p{Cc}+/gu, ' ')))
    .refine(upTo(most), tooLong(label))
    .regex(ONE_LINE, fieldMessages.control);
}

/** A list of lines, each once however it is written; empty ones are left out. */
function lines(label: string, most: number) {
  return z
    .array(line(label, profileLimits.entry))
    .max(4 * most)
    .overwrite((entries) => {
      const seen = new Set<string>();
      return entries.filter((entry) => entry !== '' && !seen.has(alike(entry)) && seen.add(alike(entry)));
    })
    .refine((entries) => entries.length <= most, `Choose at most ${most}.`);
}

const HANDLE = 'A public name has 3 to 30 letters, digits and hyphens.';

/** The last part of /u/{name}; '' is none. */
export const Handle = z
  .string()
  .overwrite(withoutUnseen)
  .toLowerCase()
  .regex(/^(?:[a-z0-9][a-z0-9-]{1,28}[a-z0-9])?$/, HANDLE);

const https = 'A link begins with https://';
const Link = linkSchema({ most: profileLimits.link, wrong: https }).refine((text) => z.regexes.domain.test(new URL(text).hostname), https);

/** What people say about themselves beside their bio. */
export const CardDetails = z.object({
  skills: lines('Skill', profileLimits.skills),
  city: line('City', profileLimits.entry),
  stage: line('Stage', profileLimits.entry),
  lookingFor: lines('What you look for', profileLimits.lookingFor),
  links: z.array(Link).max(profileLimits.links, `Give at most ${profileLimits.links} links.`),
});
export type CardDetails = z.infer<typeof CardDetails>;
/** Of who has said nothing yet, or was erased. */
export const noDetails = (): CardDetails => ({ skills: [], city: '', stage: '', lookingFor: [], links: [] });

/** POST /api/profile/edit/{id}: what is absent stays. */
export const EditProfileBody = z.object({
  bio: Bio.optional(),
  ...CardDetails.partial().shape,
  visibility: z.partialRecord(CardField, Audience).optional(),
  handle: Handle.optional(),
});
export type EditProfileBody = z.infer<typeof EditProfileBody>;
export const EditProfileAnswer = z.object({
  message: z.literal('saved succesfully'),
  result: z.object({ bio: z.string(), ...EditProfileBody.omit({ bio: true }).shape }),
});

/** GET /api/profile/{id}: the specified profile, and what its owner wrote into the card. */
export const Profile = z.object({
  _id: Id,
  name: z.string(),
  bio: z.string(),
  points: z.int(),
  events: z.object({ meetups: z.int(), workshops: z.int(), sessions: z.int() }),
  connections: z.int(),
  imagePath: z.string().nullable(),
  ...CardDetails.shape,
  visibility: Visibility,
  handle: z.string(),
  /** The card of a member; null for who is none. */
  card: z.object({ designation: z.string(), company: z.string(), linkedin: z.string() }).nullable(),
  /** An admin took card and public page out of sight, and why; null where nobody did. */
  hidden: z.object({ reason: z.string().nullable() }).nullable(),
});
export type Profile = z.infer<typeof Profile>;
export const ProfileAnswer = z.object({ message: z.string(), result: Profile });

/** One card as its reader may see it: what is hidden is empty, and the picture null. `_id` is the membership's, `userId` the account's. */
export const Member = z.object({
  _id: z.string(),
  userId: Id,
  name: z.string(),
  designation: z.string(),
  company: z.string(),
  about: z.string(),
  linkedin: z.string(),
  imagePath: z.string().nullable(),
  point: z.int().or(z.literal('')),
  skills: z.array(z.string()),
  city: z.string(),
  stage: z.string(),
  lookingFor: z.array(z.string()),
  links: z.array(z.string()),
  /** Of the public page; '' where there is none. */
  handle: z.string(),
});
export type Member = z.infer<typeof Member>;

const Facet = z.string().trim().max(profileLimits.entry).optional();

/** GET /api/dashboard: 100 cards a page. */
export const DirectoryQuery = z.object({
  page: pageFrom(1).default(1),
  search: z.string().trim().max(profileLimits.search).optional(),
  skill: Facet,
  stage: Facet,
  city: Facet,
  looking: Facet,
  sort: z.enum(['name', 'points', 'newest']).default('name'),
});
export type DirectoryQuery = z.infer<typeof DirectoryQuery>;
/** `total` counts up to 10,000. */
export const DirectoryAnswer = z.object({ result: z.array(Member), page: z.int(), total: z.int() });
export type DirectoryAnswer = z.infer<typeof DirectoryAnswer>;

/** POST /api/member/edit/{userId} (B7). */
export const EditMemberBody = z.object({
  designation: line('Designation', profileLimits.company).refine((text) => text !== '', 'Designation is required'),
  company: line('Company', profileLimits.company).optional(),
});
export const EditMemberAnswer = z.object({ message: z.string(), result: Member });

/** GET /api/u/{name}. */
export const PublicProfile = Member.omit({ _id: true });
export type PublicProfile = z.infer<typeof PublicProfile>;
export const PublicProfileAnswer = z.object({ result: PublicProfile });

/** How somebody else stands to the caller. */
export const ConnectionStanding = z.enum(['connected', 'sent', 'received', 'blocked']);
export type ConnectionStanding = z.infer<typeof ConnectionStanding>;
export const connectionVerbs = ['request', 'withdraw', 'accept', 'decline', 'remove', 'block', 'unblock'] as const;
export const ConnectionVerb = z.enum(connectionVerbs);
export type ConnectionVerb = z.infer<typeof ConnectionVerb>;

/** One person in GET /api/connections; of who is no longer listed the name is ''. */
export const ConnectionView = z.object({
  userId: Id,
  standing: ConnectionStanding,
  since: z.string(),
  name: z.string(),
  designation: z.string(),
  company: z.string(),
  imagePath: z.string().nullable(),
});
export type ConnectionView = z.infer<typeof ConnectionView>;
export const ConnectionsAnswer = z.object({ result: z.array(ConnectionView), connections: z.int() });
export type ConnectionsAnswer = z.infer<typeof ConnectionsAnswer>;
