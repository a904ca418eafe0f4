import type { AccountDocument } from '@aarambh/projections/accounts/view.ts';
import type { AdjustmentDocument } from '@aarambh/projections/adjustments/view.ts';
import type { AnnouncementDocument } from '@aarambh/projections/announcements/view.ts';
import type { BookingDocument } from '@aarambh/projections/bookings/view.ts';
import type { CardDocument } from '@aarambh/projections/cards/view.ts';
import type { ConnectionDocument } from '@aarambh/projections/connections/view.ts';
import type { GatheringDocument } from '@aarambh/projections/gatherings/view.ts';
import type { InterviewDocument } from '@aarambh/projections/interviews/view.ts';
import type { LedgerEntryDocument } from '@aarambh/projections/ledger-entries/view.ts';
import type { PanelDocument } from '@aarambh/projections/panels/view.ts';
import type { ScorecardDocument } from '@aarambh/projections/scorecards/view.ts';
import type { PointsAccountDocument } from '@aarambh/projections/points-accounts/view.ts';
import type { StudentDocument } from '@aarambh/projections/students/view.ts';
import {
  positionOf,
  ReadNotReady,
  type Documents,
  type FieldValue,
  type Filter,
  type FindOptions,
  type Found,
  type ParkedStream,
  type ReadModelStatus,
  type Sourced,
} from '@aarambh/kernel/ports/documents.ts';

/** What the read models hold, by their names. */
interface ReadModels {
  accounts: AccountDocument;
  gatherings: GatheringDocument;
  bookings: BookingDocument;
  'points-accounts': PointsAccountDocument;
  'ledger-entries': LedgerEntryDocument;
  adjustments: AdjustmentDocument;
  announcements: AnnouncementDocument;
  cards: CardDocument;
  connections: ConnectionDocument;
  interviews: InterviewDocument;
  panels: PanelDocument;
  scorecards: ScorecardDocument;
  students: StudentDocument;
}

/** Documents that a test wrote by hand. */
export interface FakeDocuments extends Documents {
  set<Name extends keyof ReadModels>(model: Name, id: string, doc: ReadModels[Name], revision?: number): void;
  /** What every read model has applied; `waitFor` beyond it is not ready. */
  applied: number;
  /** What every read model says that it has applied. */
  reach: number;
  readonly waits: { models: readonly string[]; position: number }[];
  readonly finds: { model: string; options: FindOptions }[];
}

type Record_ = Record<string, FieldValue>;
type Placed = { readonly value: string | number; readonly id: string };

function matches(doc: Record_, filter: Filter): boolean {
  return Object.entries(filter).every(([field, wanted]) => {
    const value = doc[field] ?? null;
    if (Array.isArray(wanted)) return wanted.includes(value);
    if (wanted === null || typeof wanted !== 'object') return value === wanted;
    const range = wanted as { gte?: FieldValue; lte?: FieldValue; gt?: FieldValue; lt?: FieldValue };
    const compared = (bound: FieldValue | undefined, fits: (order: number) => boolean): boolean =>
      bound === undefined || (value !== null && bound !== null && fits(value < bound ? -1 : value > bound ? 1 : 0));
    return (
      compared(range.gte, (order) => order >= 0) &&
      compared(range.lte, (order) => order <= 0) &&
      compared(range.gt, (order) => order > 0) &&
      compared(range.lt, (order) => order < 0)
    );
  });
}

export function fakeDocuments(): FakeDocuments {
  const models = new Map<string, Map<string, Sourced<unknown>>>();
  const of = (model: string): Map<string, Sourced<unknown>> => models.get(model) ?? new Map<string, Sourced<unknown>>();
  const fake: FakeDocuments = {
    applied: Number.MAX_SAFE_INTEGER,
    reach: 0,
    waits: [],
    finds: [],
    set(model, id, doc, revision = 0) {
      models.set(model, of(model).set(id, { id, stream: `${model}-${id}`, revision, doc }));
    },
    get: async <Doc>(model: string, id: string) => (of(model).get(id) as Sourced<Doc> | undefined) ?? null,
    getMany: async <Doc>(model: string, ids: readonly string[]) =>
      ids.flatMap((id) => (of(model).get(id) as Sourced<Doc> | undefined) ?? []),
    async find<Doc>(model: string, options: FindOptions): Promise<Found<Doc>> {
      fake.finds.push({ model, options });
      const all = [...of(model).values()].filter(({ doc }) => matches(doc as Record_, options.filter ?? {}));
      const { sort, after } = options;
      if (sort !== undefined) {
        const sign = sort.order === 'asc' ? 1 : -1;
        const key = (item: Sourced<unknown>): string | number => ((item.doc as Record_)[sort.field] ?? '') as string | number;
        const placed = all.map((item) => ({ item, value: key(item), id: item.id }));
        const compare = (a: Placed, b: Placed): number => (a.value < b.value ? -sign : a.value > b.value ? sign : a.id.localeCompare(b.id));
        const place = after && { value: (after.value ?? '') as string | number, id: after.id };
        const behind = placed.filter((one) => place === undefined || compare(one, place) > 0).sort(compare);
        all.splice(0, all.length, ...behind.map(({ item }) => item));
      }
      const offset = options.offset ?? 0;
      return { items: all.slice(offset, offset + (options.limit ?? 50)) as Sourced<Doc>[], total: all.length };
    },
    async aggregate(model, { filter, groupBy }) {
      const found = [...of(model).values()].filter(({ doc }) => matches(doc as Record_, filter ?? {}));
      if (groupBy === undefined) return [{ group: null, count: found.length, sum: 0 }];
      const groups = Map.groupBy(found, ({ doc }) => (doc as Record_)[groupBy] ?? null);
      return [...groups].map(([group, { length }]) => ({ group, count: length, sum: 0 })).sort((a, b) => (a.group! < b.group! ? -1 : 1));
    },
    status: async (): Promise<readonly ReadModelStatus[]> => [{ name: 'gatherings', version: 1, position: 0, parked: 0, rebuilding: null }],
    parked: async (): Promise<readonly ParkedStream[]> => [],
    async waitFor(names, mark) {
      const position = positionOf(mark);
      fake.waits.push({ models: names, position });
      if (position > fake.applied) throw new ReadNotReady();
    },
    reached: () => fake.reach,
    close: async () => undefined,
  };
  return fake;
}
