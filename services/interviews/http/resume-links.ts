import { DOCUMENT_LINK_MINUTES } from '@aarambh/contracts/files/documents.ts';
import type { HttpPorts } from '@aarambh/http/ports.ts';
import { linkSignature, linkSignatureFits } from '@aarambh/http/signed-links.ts';
import type { OpenedResume } from '../resume/use-cases.ts';

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
export function resumeLinkFits({ settings }: Pick<HttpPorts, 'settings'>, link: Link, signature: string): boolean {
  return linkSignatureFits(settings, signed(link), signature);
}
