import { DOCUMENT_LINK_MINUTES } from '@aarambh/contracts/files/documents.ts';
import type { HttpPorts } from '@aarambh/http/ports.ts';
import { linkSignature, linkSignatureFits } from '@aarambh/http/signed-links.ts';
import type { OpenedResume } from '../resume/use-cases.ts';
import { interviewResume } from '@aarambh/contracts/files/interviews.ts';
import { NO_RESUME } from '@aarambh/contracts/interviews/resume.ts';
import { openResume, readInterviewResume, uploadResume } from '@aarambh/contracts/routes/student.ts';
import { filesOf, open, own, write } from '@aarambh/http/access.ts';
import { sentDocument } from '@aarambh/http/documents/sent-document.ts';
import { handle, type Endpoint } from '@aarambh/http/endpoint.ts';
import { fileLink } from '@aarambh/http/file-links.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';
import type { InterviewsService } from '../use-cases.ts';
import { relationTo } from './caller.ts';

const MINUTE_MS = 60_000;

interface Link extends OpenedResume {
  /** Milliseconds since the epoch. */
  readonly until: number;
}

const signed = ({ bookingId, version, byId, as, until }: Link) => `resume:${bookingId}:${version}:${byId}:${as}:${until}` as const;

/** The path that opens a version of a resume for ten minutes. It names who asked for it, so that opening it tells who did. */
export function resumeLink({ settings, clock }: Pick<HttpPorts, 'settings' | 'clock'>, opened: OpenedResume): string {
  const { bookingId, version, byId, as } = opened;
  const until = clock() + DOCUMENT_LINK_MINUTES * MINUTE_MS;
  const signature = linkSignature(settings, signed({ ...opened, until }));
  return `/api/resumes/${bookingId}/${version}?by=${byId}&as=${as}&until=${until}&t=${signature}`;
}

/** Whether a signature is of exactly this. Whether its time is over is not asked. */
function resumeLinkFits({ settings }: Pick<HttpPorts, 'settings'>, link: Link, signature: string): boolean {
  return linkSignatureFits(settings, signed(link), signature);
}

/** As what somebody opens a resume who may read its scorecard. */
async function readerOf({ colleges }: InterviewsService, { accountId, role }: Identity, orgId: string) {
  if (role === 'admin') return 'admin';
  return (await colleges.collegeOf(accountId))?.orgId === orgId ? 'college' : 'interviewer';
}

/** Whether whom a link was given to may still read what it opens. Their own is a student's as long as it is there, and a link of an admin is good for its ten minutes. */
async function mayStillRead(use: InterviewsService, { bookingId, byId, as }: OpenedResume): Promise<boolean> {
  if (as === 'student') return true;
  const scorecard = await use.scorecards.scorecardOf(bookingId);
  if (scorecard === null) return false;
  const relation = await relationTo(use, { accountId: byId, role: as === 'admin' ? 'admin' : 'user' }, scorecard);
  return typeof relation !== 'string';
}

/** What students bring to interviews: uploading it, the link for who interviews, and opening it (I7). */
export const resumeEndpoints: readonly Endpoint<InterviewsService>[] = [
  handle(
    uploadResume,
    { access: { ...write, whose: 'object', body: filesOf(uploadResume), rate: 'upload' } },
    async (call, use: InterviewsService) => {
      const { bookingId } = call.params;
      const { accountId } = call.me;
      const whose = await use.whose(bookingId);
      const mine = whose === null ? null : await use.students.enrolmentOf(accountId, whose.orgId);
      if (whose === null || mine?.enrolmentId !== whose.enrolmentId) return call.problem('not_found');
      const sent = await sentDocument(call.files.resume2, interviewResume);
      if (!sent.ok) return call.refuse(sent);
      if (sent.value === null) return call.invalid([{ field: 'resume2', message: NO_RESUME }]);
      const of = { bookingId, enrolmentId: whose.enrolmentId, document: sent.value };
      return call.answer(await use.resumes.upload(of, call.context()), ({ version }) => {
        const resume = resumeLink(call.ports, { bookingId, version, byId: accountId, as: 'student' });
        return { message: 'Resume uploaded successfully!', resume, version };
      });
    },
  ),

  handle(readInterviewResume, { access: { ...own, whose: 'object' } }, async (call, use: InterviewsService) => {
    const { bookingId } = call.params;
    const { accountId: byId } = call.me;
    const scorecard = await use.scorecards.scorecardOf(bookingId);
    if (scorecard === null) return call.problem('not_found');
    const relation = await relationTo(use, call.me, scorecard);
    if (typeof relation === 'string') return call.problem(relation);
    const { versions, views } = await use.resumes.of(bookingId);
    const newest = versions.at(-1);
    if (newest?.name == null) return call.json({ resume: '', name: '', version: 0, at: null, seen: null });
    const { version, name, at } = newest;
    const as = await readerOf(use, call.me, scorecard.orgId);
    const seen = views.find((view) => view.byId === byId);
    const resume = resumeLink(call.ports, { bookingId, version, byId, as });
    return call.json({ resume, name, version, at, seen: seen === undefined ? null : { version: seen.version, at: seen.at } });
  }),

  handle(openResume, { access: open }, async (call, use: InterviewsService) => {
    const { bookingId, version } = call.params;
    const { by: byId, as, until, t: signature } = call.query;
    if (!resumeLinkFits(call.ports, { bookingId, version, byId, as, until }, signature)) return call.problem('not_found');
    if (until <= call.ports.clock()) return call.problem('link_expired');
    if (!(await mayStillRead(use, { bookingId, version, byId, as }))) return call.problem('not_found');
    const context = { actor: `account:${byId}`, corr: call.corr, source: call.address } as const;
    const opened = await use.resumes.open({ bookingId, version, byId, as }, context);
    if (!opened.ok) return call.refuse(opened);
    return call.send(null, 303, { ...dataHeaders, location: fileLink(call.ports.settings, opened.value.fileId, until) });
  }),
];
