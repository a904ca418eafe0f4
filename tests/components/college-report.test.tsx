import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { CollegeReportPage } from '@aarambh/web-member/src/features/college-students/pages/report-page.tsx';
import { UploadsPage } from '@aarambh/web-member/src/features/college-students/pages/uploads-page.tsx';
import { beginSession, endSession } from '@aarambh/web-shared/api/session.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atPath } from './in-console.tsx';

const ORG = '018f0000-0000-7000-8000-00000000000a';
const DEAN = '018f0000-0000-7000-8000-0000000000a1';
const dean: User = {
  ...{
    _id: DEAN,
    id: DEAN,
    name: 'Meena Rao',
    fullName: 'Meena Rao',
    email: 'dean@campus.example',
    role: 'org',
    isAuth: true,
    DontAskAgain: false,
  },
  ...{ isAdmin: false, isApplyExperienceFilled: false, aarambhPoints: 0, eventNumber: [], referralId: DEAN },
};
const campus: OwnCollege = {
  ...{
    orgId: ORG,
    name: 'Campus College',
    state: 'approved',
    code: 'AAR-CAMPUS22',
    seat: 'owner',
    writes: true,
    released: true,
    question: null,
  },
};
const none = { communication: 0, knowledge: 0, experience: 0, adaptability: 0, analytical: 0, creativeThinking: 0 };
const empty = { communication: [], knowledge: [], experience: [], adaptability: [], analytical: [], creativeThinking: [], overall: [] };
const numbers = {
  ...{ asOf: '2026-11-23T06:30:00.000Z', funnel: { uploaded: 1, invited: 1, joined: 1, booked: 1, appeared: 1, scored: 1 } },
  ...{ noShows: { student: 0, panel: 0 }, stats: none, spread: empty, over80: 0, atRisk: 0, closesOn: null },
};

let college: OwnCollege;
let asked: string[];
let students: Promise<Response>;

beforeEach(() => {
  [college, asked] = [campus, []];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (path === '/api/org/own') return Promise.resolve(Response.json({ college }));
    if (path.startsWith('/api/org/students/')) return students;
    return Promise.resolve(Response.json(numbers));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => endSession());
});
const signIn = (): void => act(() => beginSession({ token: 'token', user: dean }));

test('[I4] a report is printed once all of it is there', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  students = new Promise((then) => (arrive = then));
  atPath('/orgdashboard/:id/report', `/orgdashboard/${ORG}/report`, <CollegeReportPage user={dean} />);
  signIn();
  const print = await screen.findByRole<HTMLButtonElement>('button', { name: 'Print or save as PDF' });
  await screen.findByRole('heading', { name: 'Who did not come' });
  expect(print.disabled).toBe(true);
  arrive(Response.json({ data: [], total: 0, page: 1, more: false, asOf: numbers.asOf }));
  await screen.findByText('No student has a rating yet.');
  expect(print.disabled).toBe(false);
});

test('[I1] a college that is not open is told how it stands on each of its pages, and nothing is asked that it may not read', async () => {
  college = { ...campus, state: 'suspended', code: null, writes: false };
  atPath('/orgdashboard/:id/uploads', `/orgdashboard/${ORG}/uploads`, <UploadsPage user={dean} />);
  signIn();
  await screen.findByRole('heading', { name: 'Suspended' });
  expect(screen.getByRole('link', { name: 'To your college' }).getAttribute('href')).toBe(`/orgdashboard/${ORG}`);
  expect(asked.filter((path) => path.includes('upload'))).toEqual([]);
});
