import { z } from 'zod';
import { bodyOf, FormPostBody, PartnershipBody } from '../enquiries/all.ts';
import { feedback, getInTouch, helpChat, startupProblem, suggestion, virtualCampus } from '../enquiries/own-forms.ts';
import { newsletterForm } from '../enquiries/newsletter.ts';
import { partnerRequest } from '../enquiries/partner-forms.ts';
import { documentProblems } from '../files/documents.ts';
import { enquiryDocument } from '../files/enquiries.ts';
import { Id } from '../ids.ts';
import { EnquiryState } from '../enquiries/state.ts';
import { EnquiryText } from '../enquiries/text.ts';
import { byLink, MessageAnswer } from '../http/accounts.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Enquiries');

/** What every form answers. */
export const Thanks = MessageAnswer.extend({ reference: z.string() });
export type Thanks = z.infer<typeof Thanks>;

const form = { answer: Thanks } as const;

export const postForm = post('/api/form/post', {
  ...form,
  summary: 'Sends an enquiry of a category; without one its fields are those of the contact form. Fields may be flat or nested in `fields`',
  body: FormPostBody,
});
export const postSuggestion = post('/api/email/suggestion', { ...form, summary: 'Sends a suggestion', body: bodyOf(suggestion) });
export const postFeedback = post('/api/email/feedback', { ...form, summary: 'Sends feedback', body: bodyOf(feedback) });
export const postHelp = post('/api/email/contact', {
  ...form,
  summary: 'Sends what somebody writes to the team in the help chat',
  body: bodyOf(helpChat),
});
export const postConnect = post('/api/connect/post', { ...form, summary: 'Sends the form Get In Touch', body: bodyOf(getInTouch) });
export const postCampus = post('/virtualCampus/create', {
  ...form,
  summary: 'Registers for the virtual campus',
  body: bodyOf(virtualCampus),
});

export const postProblem = post('/startupProblem/create', {
  ...form,
  summary: 'Posts a startup problem: neither the account nor the address of its sender is kept',
  body: bodyOf(startupProblem),
});

/** A startup problem that the desk has published. */
export const ShownProblem = z.object({ _id: z.string(), probs: z.string() });
export type ShownProblem = z.infer<typeof ShownProblem>;

export const readProblems = get('/startupProblem/read', {
  summary: 'The startup problems that the desk has published, newest first: at most 100',
  answer: z.array(ShownProblem),
});

const withDocument = { ...form, files: { file: enquiryDocument }, problems: documentProblems } as const;
const KINDS = 'PDF, Word, PowerPoint, PNG or JPEG, up to 10 MB';

export const postPartnership = post('/api/partnershipform', {
  ...withDocument,
  summary: `Asks to organise or to sponsor an event, by FormType: multipart, with one file (${KINDS}), which who organises must send`,
  body: PartnershipBody,
});
export const postPartner = post('/api/postPartner', {
  ...withDocument,
  summary: `Asks to become a partner: multipart, with a proposal where there is one (${KINDS})`,
  body: bodyOf(partnerRequest),
});

/** The desk's link to the document of an enquiry. */
export const enquiryDocumentLink = get('/admin/api/enquiries/{id}/document', {
  tag: 'Admin: enquiries',
  summary: 'A link by which the document of an enquiry can be saved for ten minutes',
  params: z.object({ id: Id }),
  answer: z.object({ link: z.string(), until: z.string() }),
  problems: ['document_gone'],
});

/** Days that the figures of the desk may look back. */
const DESK_DAYS = 400;

/** How many came, and how soon they were answered first. Times are minutes, rounded up to five minutes, then hours, then days. */
const AnswerTimes = z.object({
  received: z.int(),
  answered: z.int(),
  /** Of those that were answered: within what was promised. */
  inTime: z.int(),
  /** Half of those that were answered were answered within it; null where none was. */
  median: z.int().nullable(),
  /** Nine of ten of those that were answered were answered within it. */
  p90: z.int().nullable(),
});
export type AnswerTimes = z.infer<typeof AnswerTimes>;

/** The desk in numbers. What was held as spam or is erased does not count. */
export const DeskFigures = z.object({
  whole: AnswerTimes,
  /** The kinds of which something came, the most first. */
  categories: z.array(AnswerTimes.extend({ category: z.string() })),
  /** How many were answered within so many minutes, and not within those before; the last without a bound. */
  times: z.array(z.object({ within: z.int().nullable(), answered: z.int() })),
});
export type DeskFigures = z.infer<typeof DeskFigures>;

export const readDeskFigures = get('/admin/api/enquiry-figures', {
  tag: 'Admin: enquiries',
  summary: 'How many enquiries of each kind came in the last days, and how soon they were answered first',
  query: z.object({ days: z.coerce.number().int().min(1).max(DESK_DAYS).default(30) }),
  answer: DeskFigures,
});

/** How an enquiry stands, as its sender sees it: neither what they wrote first nor files. */
export const EnquiryStatus = z.object({
  reference: z.string(),
  category: z.string(),
  state: EnquiryState,
  receivedAt: z.string(),
  answers: z.array(z.object({ at: z.string(), text: z.string() })),
});
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

export const readEnquiry = get('/api/enquiry/{token}', {
  ...byLink,
  summary: 'How an enquiry stands, by its mailed link; reading it changes nothing',
  answer: EnquiryStatus,
});
export const addToEnquiry = post('/api/enquiry/{token}/add', {
  ...byLink,
  summary: 'Adds a word to an enquiry',
  body: z.object({ text: EnquiryText }),
  answer: MessageAnswer,
  problems: [...byLink.problems, 'enquiry_ended', 'enquiry_full'],
});
export const withdrawEnquiry = post('/api/enquiry/{token}/withdraw', {
  ...byLink,
  summary: 'Takes an enquiry back: nobody reads it any more',
  answer: MessageAnswer,
});
export const eraseEnquiry = post('/api/enquiry/{token}/erase', {
  ...byLink,
  summary: "Erases an enquiry for good, also where somebody else gave one's address",
  body: z.object({ why: z.enum(['not-sender', 'asked']) }),
  answer: MessageAnswer,
});

const newsletter = routesUnder('Newsletter');

export const subscribeNewsletter = newsletter.post('/startupShort/create', {
  summary: 'Asks for the newsletter. A mail to the address asks whether it was meant; the answer is the same for every address',
  body: bodyOf(newsletterForm),
  answer: Thanks,
});

export const confirmNewsletter = newsletter.post('/newsletter/confirm/{token}', {
  ...byLink,
  summary: 'Confirms a subscription by its mailed link; again it changes nothing',
  answer: MessageAnswer,
});
export const leaveNewsletter = newsletter.post('/newsletter/leave/{token}', {
  summary:
    'Ends a subscription and erases its address, by the link in every mail. Mail programs post `List-Unsubscribe=One-Click` here (RFC 8058)',
  params: byLink.params,
  answer: MessageAnswer,
  problems: ['link_unknown'],
});
