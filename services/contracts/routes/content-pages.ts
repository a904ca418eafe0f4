import { z } from 'zod';
import { contentPageNames, openPageNames } from '../content/pages.ts';
import { ShownPicture } from '../content/picture.ts';
import { ShownVideo } from '../content/video.ts';
import { contentPicture, contentPortrait, contentVideo } from '../files/content.ts';
import { CropField } from '../files/crop-field.ts';
import { pictureProblems } from '../files/pictures.ts';
import { FileId } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Content');

/** What a page says: by block its records in their order, each with its id and the fields of its kind. */
export const PageContent = z.object({
  page: z.enum(contentPageNames),
  blocks: z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), ShownPicture, ShownVideo])))),
});
export type PageContent = z.infer<typeof PageContent>;

export const readContent = get('/api/content/{page}', {
  summary: 'What a page says now. With `preview` (of the admin console) it says what is written and not published yet',
  params: z.object({ page: z.enum(openPageNames) }),
  query: z.object({ preview: z.string().max(200).optional() }),
  answer: PageContent,
  others: { 304: { description: 'It says what it said when it had the ETag that was sent' } },
  problems: ['link_expired'],
});

export const listVersions = get('/api/content/{page}/versions', {
  summary: 'Every version of a text that people agree to, newest first, and from when on it held',
  params: z.object({ page: z.enum(openPageNames) }),
  answer: z.object({ result: z.array(z.object({ version: z.int(), from: z.string() })) }),
});

export const readVersion = get('/api/content/{page}/versions/{version}', {
  summary: 'One version of a text that people agree to',
  params: z.object({ page: z.enum(openPageNames), version: z.coerce.number().int().min(0) }),
  answer: z.object({ version: z.int(), from: z.string(), heading: z.string(), body: z.string() }),
});

/** A learning card as the specification's call says it. */
const LearningCard = z.object({ _id: z.string(), name: z.string(), link: z.string(), content: z.string() });

export const listLearning = get('/learn', {
  summary: 'The learning cards, in their order',
  answer: z.array(LearningCard),
});

/** The one page that has such calls. */
export const MAIN_ID = 'home';
const main = z.object({ id: z.string().max(40) });

export const readMainHome = get('/main/b1/{id}', {
  summary: `The headline of the home page and its button; the one id is ${MAIN_ID}`,
  params: main,
  answer: z.object({ title: z.string(), subTitle: z.string(), buttonName: z.string() }),
  problems: ['not_found'],
});

const cardNumbers = [1, 2, 3, 4] as const;
type CardFields = Record<`C${(typeof cardNumbers)[number]}${'Heading' | 'Description'}`, z.ZodString>;

export const readMainCommunity = get('/main/b2/{id}', {
  summary: `The four cards of the home page about the community; the one id is ${MAIN_ID}`,
  params: main,
  answer: z.object(
    Object.fromEntries(
      cardNumbers.flatMap((card) => [
        [`C${card}Heading`, z.string()],
        [`C${card}Description`, z.string()],
      ]),
    ) as CardFields,
  ),
  problems: ['not_found'],
});

export const readMainFigures = get('/main/b3/{id}', {
  summary: `What the home page counts, and the questions that it answers; the one id is ${MAIN_ID}`,
  params: main,
  answer: z.object({
    statistics: z.array(z.object({ _id: z.string(), number: z.number(), label: z.string() })),
    faq: z.array(z.object({ _id: z.string(), question: z.string(), answer: z.string() })),
  }),
  problems: ['not_found'],
});

/** A case study or a blog as the specification's call says it; `imagePath` is '' for one without a picture. */
const Blog = z.object({ _id: z.string(), imagePath: z.string(), subTitle: z.string(), description: z.string() });

export const listBlogs = get('/blogs', {
  summary: 'The case studies and blogs, in their order',
  answer: z.array(Blog),
});

const LinkAnswer = z.object({ link: z.string() });

export const readUpdateLink = get('/updatelinks/mentorship/{id}', {
  summary: 'Where a session with a mentor is booked: empty while nowhere. The one id is `main`',
  params: z.object({ id: z.string().max(40) }),
  answer: LinkAnswer,
});

export const readInvite = get('/api/community/invite', {
  summary: 'Where who is signed in joins the messaging group of the community: empty while nowhere',
  answer: LinkAnswer,
});

/** A picture that was uploaded for a record and waits for it to be saved; `path` is good for half an hour. */
const UploadedPicture = z.object({ fileId: FileId, path: z.string(), width: z.int(), height: z.int() });
const upload = { tag: 'Admin', answer: UploadedPicture, problems: pictureProblems } as const;
const kept = 'a PNG, GIF, JPEG, WebP or AVIF under 5 MB. A record that is saved within the hour may name it';

export const uploadContentPicture = post('/admin/api/uploads/content-picture', {
  ...upload,
  summary: `Uploads a picture for a part of a page: ${kept}`,
  files: { file: contentPicture },
});

export const uploadContentPortrait = post('/admin/api/uploads/content-portrait', {
  ...upload,
  summary: `Uploads the portrait of somebody whom a page shows: ${kept}. Field crop, optional: the square to show as JSON, {"x", "y", "size"} in pixels`,
  body: z.object({ crop: CropField.optional() }),
  files: { file: contentPortrait },
});

export const uploadContentVideo = post('/admin/api/uploads/content-video', {
  ...upload,
  summary: 'Uploads a video for a part of a page: an MP4 of 20 MB at most. A record that is saved within the hour may name it',
  files: { file: contentVideo },
  answer: UploadedPicture.pick({ fileId: true, path: true }),
  problems: ['video_type', 'video_too_large'],
});

const path = z.string().max(200);

export const listProtected = get('/api/admin/password/get', {
  summary: 'The paths of the pages that ask for a password; never a password. `verify` is taken and means nothing',
  query: z.object({ verify: z.string().max(10).optional() }),
  answer: z.array(z.object({ path: z.string() })),
});

export const verifyPagePassword = post('/api/admin/password/verify', {
  summary: 'Checks the password of a page. The right one sets a cookie that opens the page for an hour, or until the password is changed',
  body: z.object({ password: z.string().max(200).default(''), path: path.default('') }),
  answer: z.object({ status: z.boolean(), error: z.string().optional() }),
});

export const readProtected = get('/api/protected', {
  summary: 'What a protected page says, to colleges and to whoever brings the cookie. With `preview` (of the admin console) its drafts',
  query: z.object({ path, preview: z.string().max(200).optional() }),
  answer: PageContent,
  problems: ['page_locked', 'link_expired'],
});
