import type { StudentFunnel, StudentsWanted } from '@aarambh/contracts/http/students.ts';
import { EnrolmentStatus } from '@aarambh/contracts/students/enrolment.ts';
import type { Documents, Filter, Found, PlaceInOrder } from '@aarambh/kernel/ports/documents.ts';
import { readTally, type Tally } from './tally.ts';
import { studentsView, type StudentDocument } from './view.ts';

/** The moment of an answer (milliseconds), and whether everybody is to be booked by then. */
export interface Moment {
  readonly now: number;
  readonly closing: boolean;
}

interface PageWanted extends StudentsWanted {
  /** The first is 1. */
  readonly page: number;
  readonly size: number;
  readonly order: 'name' | 'risk';
  /** A page that is read along the order goes on behind this place, and not by its number. */
  readonly after?: PlaceInOrder;
  /** Whether `total` is wanted; default true. */
  readonly count?: boolean;
}

const riskAt = ({ closing }: Moment) => (closing ? 'closingRiskFrom' : 'riskFrom');
const isoOf = ({ now }: Moment) => new Date(now).toISOString();
const isYes = (said: 'yes' | 'no') => said === 'yes';

function filterOf(orgId: string, { status, booked, appeared, scored, over80, atRisk }: StudentsWanted, at: Moment): Filter {
  const now = isoOf(at);
  return {
    listedBy: orgId,
    ...(status !== undefined && { status }),
    ...(booked !== undefined && { booked: isYes(booked) }),
    ...(appeared !== undefined && { appearsAt: isYes(appeared) ? { lte: now } : { gt: now } }),
    ...(scored !== undefined && { scored: isYes(scored) }),
    ...(over80 !== undefined && { over80: true }),
    ...(atRisk !== undefined && { [riskAt(at)]: { lte: now } }),
  };
}

/**
 * Students whom a college has now, by name or by since when they are at risk; `search` looks in name, address and Roll No. Without a search all are counted,
 * however many these are.
 */
export async function studentsOf(
  documents: Pick<Documents, 'find' | 'aggregate'>,
  orgId: string,
  { page, size, order, count = true, search, after, ...wanted }: PageWanted,
  at: Moment,
): Promise<Found<StudentDocument>> {
  const filter = filterOf(orgId, wanted, at);
  const sort = { field: order === 'name' ? 'sortName' : riskAt(at), order: 'asc' } as const;
  const asked = { filter, sort, limit: size, ...(after === undefined ? { offset: (page - 1) * size } : { after }) };
  if (search !== undefined && search !== '') return studentsView.find(documents, { ...asked, search, count });
  const [found, [all]] = await Promise.all([
    studentsView.find(documents, { ...asked, count: false }),
    count ? documents.aggregate(studentsView.model, { filter }) : [],
  ]);
  return { items: found.items, total: all?.count ?? 0 };
}

/** Whom a college counts, by what they count as. */
interface Counted {
  readonly funnel: StudentFunnel;
  readonly noShows: { readonly student: number; readonly panel: number };
  readonly atRisk: number;
}

const invited: readonly Tally['status'][] = ['invited', 'lapsed', 'forgotten'];

interface Counting extends Tally {
  readonly count: number;
}

/** How many students of a college count as what. */
async function talliesOf(documents: Pick<Documents, 'aggregate'>, orgId: string): Promise<readonly Counting[]> {
  const groups = await documents.aggregate(studentsView.model, { filter: { countedBy: orgId }, groupBy: 'tally' });
  return groups.map(({ group, count }) => ({ ...readTally(String(group)), count }));
}

const sumOf = (tallies: readonly Counting[], fits: (tally: Tally) => boolean): number =>
  tallies.reduce((sum, tally) => sum + (fits(tally) ? tally.count : 0), 0);

const missedIn = (tallies: readonly Counting[]): Counted['noShows'] => ({
  student: sumOf(tallies, ({ studentMissed }) => studentMissed),
  panel: sumOf(tallies, ({ panelMissed }) => panelMissed),
});

/** Students of a college with an interview to which somebody did not come, each once by each side. Counted by the engine. */
export async function noShowsAt(documents: Pick<Documents, 'aggregate'>, orgId: string): Promise<Counted['noShows']> {
  return missedIn(await talliesOf(documents, orgId));
}

/** How far a college's students came, who was missing, and how many are at risk. Counted by the engine. */
export async function countsOf(documents: Pick<Documents, 'aggregate'>, orgId: string, at: Moment): Promise<Counted> {
  const counted = async (filter: Filter): Promise<number> => (await documents.aggregate(studentsView.model, { filter }))[0]?.count ?? 0;
  const [tallies, appeared, atRisk] = await Promise.all([
    talliesOf(documents, orgId),
    counted({ countedBy: orgId, appearsAt: { lte: isoOf(at) } }),
    counted({ listedBy: orgId, [riskAt(at)]: { lte: isoOf(at) } }),
  ]);
  const all = (fits: (tally: Tally) => boolean): number => sumOf(tallies, fits);
  return {
    funnel: {
      uploaded: all(() => true),
      invited: all(({ status, joined }) => joined || invited.includes(status)),
      joined: all(({ joined }) => joined),
      booked: all(({ booked }) => booked),
      appeared,
      scored: all(({ scored }) => scored),
    },
    noShows: missedIn(tallies),
    atRisk,
  };
}

/** How many students of a college stand where; a status that nobody has is left out. Counted by the engine. */
export async function countByStatus(documents: Pick<Documents, 'aggregate'>, orgId: string): Promise<ReadonlyMap<EnrolmentStatus, number>> {
  const groups = await documents.aggregate(studentsView.model, { filter: { orgId }, groupBy: 'status' });
  return new Map(groups.map(({ group, count }) => [EnrolmentStatus.parse(group), count]));
}
