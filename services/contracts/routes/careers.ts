import { z } from 'zod';
import { CareerForm, careerMessages } from '../careers/form.ts';
import { CareerState } from '../careers/state.ts';
import { careerResume } from '../files/careers.ts';
import { documentProblems } from '../files/documents.ts';
import { byLink, MessageAnswer } from '../http/accounts.ts';
import { Id } from '../ids.ts';
import { routesUnder } from './route.ts';

const { get, post } = routesUnder('Careers');

/** An opening as the specification's call says it. */
const Role = z.object({ _id: Id, role: z.string(), mode: z.string(), type: z.string(), location: z.string(), link: z.string() });

export const listRoles = get('/roles', {
  summary: 'The openings that one can apply for now, the newest first: at most 100',
  answer: z.array(Role),
});

/** An opening as the careers page shows it. */
export const Opening = Role.extend({ about: z.string(), closesAt: z.string().nullable() });
export type Opening = z.infer<typeof Opening>;

export const listOpenings = get('/api/careers/openings', {
  summary: 'The same with what is said about each, and until when it is open',
  answer: z.object({ result: z.array(Opening), total: z.int() }),
});

export const postCareer = post('/api/email/career', {
  summary: 'Applies with a resume, for an opening or for none in particular. One address applies for the same once in six months',
  body: CareerForm,
  invalid: careerMessages.form,
  files: { resume: careerResume },
  answer: MessageAnswer,
  problems: [...documentProblems, 'opening_closed', 'already_applied'],
});

/** A step of an application, with what staff wrote beside it. */
const Step = z.object({ state: CareerState, at: z.string(), text: z.string() });

export const readResume = get('/admin/api/career-applications/{id}/resume', {
  summary: 'A link that opens the resume of an application for ten minutes',
  params: z.object({ id: Id }),
  answer: z.object({ path: z.string() }),
});

/** How an application stands, as its applicant sees it: neither what they wrote nor the resume. */
export const CareerStatus = z.object({
  reference: z.string(),
  /** Null where it was for no opening in particular. */
  role: z.string().nullable(),
  state: CareerState,
  receivedAt: z.string(),
  /** From when on one may apply for the same again. */
  againFrom: z.string(),
  /** Oldest first. */
  steps: z.array(Step),
});
export type CareerStatus = z.infer<typeof CareerStatus>;

export const readCareer = get('/api/career/{token}', {
  ...byLink,
  summary: 'How an application stands, by its mailed link; reading it changes nothing',
  answer: CareerStatus,
});
export const withdrawCareer = post('/api/career/{token}/withdraw', {
  ...byLink,
  summary: 'Takes an application back: nobody reads it any more',
  answer: MessageAnswer,
});
export const eraseCareer = post('/api/career/{token}/erase', {
  ...byLink,
  summary: "Erases an application for good, also where somebody else gave one's address",
  body: z.object({ why: z.enum(['not-applicant', 'asked']) }),
  answer: MessageAnswer,
});

/** An application of the caller's own account. */
export const OwnCareer = CareerStatus.extend({ _id: Id });
export type OwnCareer = z.infer<typeof OwnCareer>;

export const listOwnCareers = get('/api/careers/applications', {
  summary: "The caller's own applications, the newest first: at most 100",
  answer: z.object({ result: z.array(OwnCareer), total: z.int() }),
});
export const withdrawOwnCareer = post('/api/careers/applications/{id}/withdraw', {
  summary: "Takes an application of the caller's own account back",
  params: z.object({ id: Id }),
  answer: MessageAnswer,
});
