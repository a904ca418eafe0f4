import type { Contexts } from '@aarambh/context/compose.ts';
import type { EnginesStatus } from '@aarambh/contracts/http/admin.ts';
import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { StepUpWay } from '@aarambh/contracts/routes/security.ts';
import type { Identity } from '@aarambh/http/identity.ts';
import type { HttpPorts, HttpSettings } from '@aarambh/http/ports.ts';
import type { Undone } from '@aarambh/kernel/begun-work.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { ParkedReaction } from '@aarambh/kernel/parked-reactions.ts';
import type { Outbox } from '@aarambh/kernel/outbox.ts';
import type { MailAttachment } from '@aarambh/kernel/ports/mail.ts';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Strangers } from './http/strangers.ts';
import type { PageRenderer } from './pages/renderer.ts';

/** A mail as `/mailbox/messages.json` answers it, to the letter. */
export interface MailboxMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Headers of its own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Files that came with it. */
  readonly attachments?: readonly MailAttachment[];
}

/** The local mailbox; null where people come from elsewhere, or mails leave by SMTP. */
export interface Mailbox {
  /** Newest first. */
  messages(): readonly MailboxMessage[] | Promise<readonly MailboxMessage[]>;
}

/** What an operator sees of the engines, and can do to projections and reactors. */
export interface SystemControl {
  /** Which engines run, and how far each part of them is. Rejects when the documents cannot be read. */
  enginesStatus(): Promise<EnginesStatus>;
  reactors(): Promise<readonly { readonly name: string; readonly position: number }[]>;
  /** Events that reactors failed on, with what waits behind them. */
  parkedReactions(): Promise<readonly ParkedReaction[]>;
  /** Has one reactor try again what it parked: of one stream, or all when `stream` is null. Answers how many streams. */
  retryReactions(reactor: string, stream: string | null): Promise<number>;
  /** Decides that nothing comes of parked work of a kind, and has it give back what it holds. */
  undoWork(kind: string, stream: string, context: CommandContext): Promise<Undone>;
  /** Whether reactors wait for an operator after a restore. */
  reactorsHeld(): boolean;
  releaseReactors(): Promise<void>;
  /** Tries parked streams of a read model again: one, or all of them when `stream` is null. Answers how many it tried. */
  retryParked(model: string, stream: string | null): Promise<number>;
  /** Starts rebuilding a read model beside the live documents; resolves once it has begun. */
  rebuild(model: string): Promise<void>;
  /** Why the node cannot serve yet, in words for an operator; empty when it is ready. */
  notReady(): readonly string[] | Promise<readonly string[]>;
  /** What the node lacks or cannot read although it serves, in words for an operator. */
  lacks(): Promise<readonly string[]>;
}

/** Where a console's pages come from: its built folder, a development server's answer, or nowhere. */
export type ConsoleSource =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'passthrough'; readonly fetch: (request: Request) => Promise<Response> }
  | null;

export interface ApiSettings extends HttpSettings {
  readonly version: string;
  /** How many proxies in front of us write X-Forwarded-For; 0 trusts the socket's address only. */
  readonly trustedProxies: number;
  /** Opens /metrics to whoever brings it, beside this machine itself; null: nobody else. */
  readonly metricsToken: string | null;
  /** Multiplies every rate limit; 1 for people, more for load tests. */
  readonly rateFactor: number;
  /** Adds POST /api/floor, which parses a booking's body and answers a constant: the floor that the bench measures against. */
  readonly floorRoute: boolean;
}

/** Who stands behind an access token. */
export interface Identities {
  /** Verifies an access token and that its session lives. Synchronous for a token seen before. */
  authenticate(accessToken: string): Identity | ProblemCode | Promise<Identity | ProblemCode>;
  /** Whether an account may do nothing else before it says whether its person is 18 or older. Synchronous where it may. */
  owesAge(accountId: string): boolean | Promise<boolean>;
  /** How a person proves anew who they are, and where; null where their session is fresh. */
  stepUpOf(identity: Identity): Promise<{ readonly way: StepUpWay; readonly path: string } | null>;
  /** Keeps that an admin looks at something of the person whose pages they view: `route` is its method and path. Rejects when it cannot. */
  looks(identity: Identity, route: string): Promise<void>;
  /** Calls back with sessions that ended or accounts that were suspended, so that their sockets close within a second. */
  onSessionsEnded(listener: (ended: { accountId: string; sessionId: string | null }) => void): () => void;
}

/** Everything the HTTP and live surface stands on. The server passes it; tests pass fakes. */
export interface ApiPorts extends HttpPorts {
  readonly contexts: Contexts;
  /** Use cases by the names of the contexts that they are of. */
  readonly uses: Readonly<Record<string, unknown>>;
  readonly identity: Identities;
  /** The colleges that have an account as their student. Decided on the streams, so it is true now. */
  readonly studiesAt: (accountId: string) => Promise<readonly string[]>;
  readonly system: SystemControl;
  /** Mails that were given up. */
  readonly outbox: Pick<Outbox, 'failed' | 'retry'>;
  readonly consoles: { readonly member: ConsoleSource; readonly admin: ConsoleSource };
  /** Renders pages of visitors; null: they come without their text, and scripts bring it. */
  readonly renderer: PageRenderer | null;
  readonly mailbox: Mailbox | null;
  /** How much people may send who are not signed in. */
  readonly strangers: Strangers;
  readonly metrics: Registry;
  readonly logger: Logger;
  readonly settings: ApiSettings;
}
