import type { LivePatches, Topic } from '@aarambh/contracts/live.ts';
import type { Role } from '@aarambh/contracts/roles.ts';
import type { AdminResource } from '@aarambh/http/admin/resource.ts';
import type { Endpoint } from '@aarambh/http/endpoint.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import type { Commands } from '@aarambh/kernel/commands.ts';
import type { MailContact, MailKind, Outbox } from '@aarambh/kernel/outbox.ts';
import type { Subjects } from '@aarambh/kernel/forgetting.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { EventStore, StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Files } from '@aarambh/kernel/ports/files.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { ProcessReactor } from '@aarambh/kernel/process.ts';
import type { Reactor } from '@aarambh/kernel/reactor.ts';
import type { ReadMarks } from '@aarambh/kernel/read-marks.ts';
import type { Schedule } from '@aarambh/kernel/schedule.ts';
import type { View } from '@aarambh/kernel/view.ts';
import type { OwnDataOf } from './own-data.ts';
import type { Settings, SettingValues } from './settings.ts';
import type { Story } from './story.ts';
import type { ContextFiles, UsesFile } from './uploaded-files.ts';

/**
 * Whom a change concerns: every signed-in person, one account, staff of the admin console, people of a college (in the admin console, or in the member console),
 * or its students.
 */
export type Room = 'everybody' | 'staff' | `college:${string}` | `team:${string}` | `students:${string}` | `account:${string}`;

/**
 * What somebody fetches anew. Staff are told the topic `admin/{resource}` of each of the stream's resources, and people of a college that of those which
 * they read, where the record is their college's.
 */
export interface Told {
  readonly room: 'everybody' | `account:${string}`;
  readonly topics: readonly Topic[];
  /** Whether the account may become a student of a college by it, or be one no longer: what its sockets hear changes then. */
  readonly regroups?: true;
}

/** What people of a college fetch anew in the member console when a record of theirs changes. */
export interface ToldTeam {
  readonly topics: readonly Topic[];
  /** What its students fetch anew there. */
  readonly students?: readonly Topic[];
  /** Knows which college a record is of; left out where an admin resource says it, and where every event does. */
  readonly in?: View<{ readonly orgId: string }>;
}

/** Whom events concern where only read models say it. */
export interface Whose {
  readonly in: readonly View<unknown>[];
  /** Asked for events of one moment, once the read models know of them. */
  readonly read: (documents: Documents, events: readonly StoredEvent[]) => Promise<readonly Told[]>;
}

/** A schema of `contracts` that tells an id from what is none. */
export interface IdSchema {
  safeParse(id: string): { readonly success: boolean };
}

/** Who reads the history of a kind of stream, or why nobody does: a kind that is added says one of the two. */
type HistoryOf =
  | { readonly history: readonly Role[]; readonly noHistory?: never }
  /** The reason, for whoever asks why the console does not show it. */
  | { readonly history?: never; readonly noHistory: string };

/** A kind of stream that the context owns. */
export type ContextStream = HistoryOf & {
  readonly kind: { readonly category: string };
  /** The schema of its ids; default an id of ours. */
  readonly ids?: IdSchema;
  /** Who of them reads why something was done, where that is about somebody; default all of them. */
  readonly reasons?: readonly Role[];
  /** Admin resources that show such a stream: staff fetch them anew when it changes. */
  readonly resources?: readonly string[];
  /** Whom else an event concerns, and what they fetch anew; `id` is the stream's. */
  readonly concerns?: (id: string, event: StoredEvent) => readonly Told[];
  /** Whom else, where it takes looking up; several kinds may share one. */
  readonly whose?: Whose;
  readonly team?: ToldTeam;
};

/** A change that is told in itself instead of naming what is to be fetched: it happens too often for that. */
export interface LivePatch {
  /** The name under which everybody's sockets get it. */
  readonly name: keyof LivePatches;
  /** The read model that knows what is told. */
  readonly view: View<unknown>;
  /** Whether an event changes nothing for everybody but what the patch tells. */
  readonly of: (event: StoredEvent) => boolean;
  /** What is told of the streams that changed, by their ids. */
  readonly read: (documents: Documents, ids: readonly string[]) => Promise<LivePatches[keyof LivePatches]>;
  /** Topics that everybody fetches when it cannot be told. */
  readonly otherwise: readonly Topic[];
}

/** What every context stands on. */
export interface ContextPorts {
  readonly commands: Commands;
  /** Reading only: what is written goes through `commands`. */
  readonly store: Pick<EventStore, 'readStream' | 'readStreamBackwards' | 'readAll' | 'head'>;
  readonly codec: EventCodec;
  readonly documents: Documents;
  readonly marks: ReadMarks;
  readonly state: OperationalState;
  readonly keys: Keys;
  readonly files: Files;
  readonly outbox: Outbox;
  /** Forgets people, with an account or without one. */
  readonly subjects: Subjects;
  /** Stamps events, in milliseconds; never runs backwards. */
  readonly clock: Clock;
  /** The clock of the wall, for what is due after some time. */
  readonly wall: Clock;
  /** The address people use, without a trailing slash. */
  readonly publicUrl: string;
  /** Whom our mails are from. */
  readonly mailFrom: MailContact;
  /** Multiplies limits on guesses and mails, for load tests. */
  readonly rateFactor: number;
  /** Told of what failed where nobody waits for an answer. */
  readonly report: (error: unknown, part: string) => void;
}

/** A context at work: its use cases, which the api may call, and apart from them its machinery, which runs by itself. */
export interface Opened<Use> {
  readonly use: Use;
  readonly reactors?: readonly Reactor<never>[];
  /** Processes over several streams; the server finishes those that were interrupted. */
  readonly processes?: readonly ProcessReactor<never>[];
  /** Work that comes round. */
  readonly schedules?: readonly Schedule[];
  /** Its mails, by the names that stand in the outbox. */
  readonly mails?: Readonly<Record<string, MailKind>>;
  /** Which uploaded files its records use, by the names of their purposes: of each that it declares, and of no other. */
  readonly usesFile?: Readonly<Record<string, UsesFile>>;
  /** Which of them its records show to everybody now: of each purpose that it declares as `shown`, and of no other. */
  readonly showsFile?: Readonly<Record<string, UsesFile>>;
  /** Writes what has to be there before people come; on one machine the start waits for it. What fails is reported, and tried again by a schedule. */
  readonly prepare?: () => Promise<void>;
  /** Takes up what a stop of some process interrupted, and bears that it still runs; called when reactors may run, and now and then from then on. */
  readonly takeUp?: () => Promise<void>;
  /** Resolves when what happens behind answers is done. */
  readonly settled?: () => Promise<void>;
  /**
   * Forgets an erased subject once more, when no process can have their key at hand any more; idempotent. For what `ContextPorts.subjects` cannot
   * reach: keys, cached states, documents, files and mails are forgotten anyway.
   */
  readonly forgetAgain?: (subject: string) => Promise<void>;
  /** Of the context that keeps accounts: name and address for a mail to somebody who has one; null for who is erased or unknown. */
  readonly contactOf?: (accountId: string) => Promise<MailContact | null>;
  /** Of the context that keeps sessions: another node ended one, or with null all of an account. */
  readonly sessionEndedElsewhere?: (end: { readonly accountId: string; readonly sessionId: string | null }) => void;
}

/** A context as the server puts it together with the others: one value, from which every shared table is derived. */
export interface Context<Use = unknown, Needs = unknown, Name extends string = string, Own extends Settings = Settings> {
  readonly name: Name;
  /** Names of the parts whose use cases it is given: contexts before it, or `host`. */
  readonly needs: readonly (keyof Needs & string)[];
  /** Settings of its own, by their names in the environment. */
  readonly settings: Own;
  readonly streams: readonly ContextStream[];
  readonly endpoints: readonly Endpoint<Use>[];
  readonly adminResources: readonly AdminResource<Use>[];
  readonly patches: readonly LivePatch[];
  /** What people may upload to it; `needs` names `files` then. */
  readonly files: readonly ContextFiles[];
  /** Topics that everybody fetches when they connect, since they may have missed anything. */
  readonly topics: readonly Topic[];
  /** What it holds of a person, for the download that they can ask for; null where it holds nothing of anybody. */
  readonly ownData: OwnDataOf<Use> | null;
  /** Adds its part to the demonstration data, by its own use cases alone. */
  demo?(story: Story, use: Use): void;
  open(ports: ContextPorts, needs: Needs, settings: SettingValues<Own>): Opened<Use>;
}

type Definition<Name extends string, Use, Needs, Own extends Settings> = Pick<
  Context<Use, Needs, Name, Own>,
  'name' | 'streams' | 'ownData' | 'open'
> &
  Partial<Pick<Context<Use, Needs, Name>, 'endpoints' | 'adminResources' | 'patches' | 'files' | 'topics' | 'demo'>> &
  (keyof Needs extends never ? { readonly needs?: readonly [] } : Pick<Context<Use, Needs, Name>, 'needs'>) &
  (keyof Own extends never ? { readonly settings?: Own } : { readonly settings: Own });

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a context without settings of its own
type NoSettings = Readonly<Record<never, never>>;

/** Defines a context. */
export function defineContext<const Name extends string, Use, Needs = object, Own extends Settings = NoSettings>(
  definition: Definition<Name, Use, Needs, Own>,
): Context<Use, Needs, Name, Own> {
  const { needs = [], settings = {} as Own, endpoints = [], adminResources = [], patches = [], files = [], topics = [] } = definition;
  return { ...definition, needs, settings, endpoints, adminResources, patches, files, topics };
}
