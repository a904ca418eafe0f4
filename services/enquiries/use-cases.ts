import { STATUS_LINK_DAYS } from '@aarambh/contracts/enquiries/state.ts';
import type { EnquiryDefinition } from '@aarambh/contracts/enquiries/definition.ts';
import type { EnquiryFields } from '@aarambh/contracts/enquiries/field-schema.ts';
import { enquiryDocument } from '@aarambh/contracts/files/enquiries.ts';
import type { SentDocument } from '@aarambh/http/documents/sent-document.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { linkedRecords } from '@aarambh/context/linked-records.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { newReference } from '@aarambh/kernel/references.ts';
import { newStatusLink, readStatusToken, statusToken } from '@aarambh/kernel/status-links.ts';
import * as decisions from './enquiry/decisions.ts';
import { enquiry, type EnquiryStreamState } from './enquiry/state.ts';
import type { Intake } from './intake.ts';
import type { IssuesService } from './issue/use-cases.ts';
import type { NewsletterService } from './newsletter/use-cases.ts';

const HOUR_MS = 3_600_000;

/** What somebody sends, checked by its definition. */
export interface NewEnquiry {
  readonly definition: EnquiryDefinition;
  readonly fields: EnquiryFields;
  /** What came with it, looked at already. */
  readonly document?: SentDocument | null;
  /** The account that sends it; null for a visitor. */
  readonly accountId: string | null;
  readonly trapped: boolean;
}

/** A mail about an enquiry: the link to its status page, and what stands in it. */
export interface EnquiryMail {
  readonly reference: string;
  readonly url: string;
  /** The answer that a revision of its stream is; null where there is none. */
  readonly answer: (revision: number) => string | null;
}

/** What people send by forms, and what becomes of it. */
export interface EnquiriesService extends ReturnType<typeof createEnquiries> {
  readonly newsletter: NewsletterService;
  readonly issues: IssuesService;
}

type Ports = Pick<ContextPorts, 'commands' | 'subjects' | 'clock' | 'publicUrl'> & {
  readonly intake: Intake;
  readonly files: Pick<UploadedFiles, 'store' | 'remove'>;
  /** Whether a file of an enquiry has its bytes yet. */
  readonly isKept: (id: string, fileId: string) => Promise<boolean>;
  /** Whether an account is of those who answer enquiries. */
  readonly isOfTeam: (accountId: string) => Promise<boolean>;
};

export function createEnquiries({ commands, subjects, clock, publicUrl, intake, files, isKept, isOfTeam }: Ports) {
  const enquiries = commands.on(enquiry);
  const after = (ms: number): string => new Date(clock() + ms).toISOString();
  const records = linkedRecords({ commands, subjects, clock }, enquiry, STATUS_LINK_DAYS);
  const { atDesk, linkUntil } = records;

  /** Keeps what came with an enquiry, under its key; where the enquiry does not follow, the file ends by itself. */
  async function kept(id: string, document: SentDocument, context: CommandContext) {
    const { contentType, bytes } = document;
    const stored = await files.store({ purpose: enquiryDocument, owner: id, record: id, ...document }, context);
    if (!stored.ok) throw new Error(`a document was looked at, and is refused all the same: ${stored.code}`);
    return { fileId: stored.value.fileId, contentType, bytes: bytes.byteLength };
  }

  return {
    async receive({ definition, fields, document = null, accountId, trapped }: NewEnquiry, context: CommandContext) {
      const { category, nameFrom, emailFrom, promiseHours } = definition;
      const { actor, idempotency, source } = context;
      const id = keyedId(context, 'enquiry', actor);
      const email = emailFrom === null ? null : fields[emailFrom] || null;
      // Without a key it is a new one: there is nothing to read.
      const isKnown = idempotency !== undefined && (await enquiries.read(id, (found) => found !== null));
      const text = definition.fields.flatMap(({ name, kind }) => (kind === 'text' ? [fields[name] ?? ''] : [])).join('\n');
      // Asked again it is the same enquiry, and nothing of it is counted twice.
      const judged = isKnown
        ? { held: null, mails: false }
        : await intake.judge({ trapped, source: source ?? actor, text, mailTo: email ?? accountId });
      // What is held apart may well be nothing: of what came with it no byte is kept, and no name.
      const isTaken = document !== null && !isKnown && judged.held === null;
      const { linkHash, linkSecret } = newStatusLink();
      const data = {
        enquiryId: id,
        category,
        reference: newReference('ENQ'),
        accountId,
        linkHash,
        ...judged,
        dueAt: after(promiseHours * HOUR_MS),
        ...(isTaken && { document: await kept(id, document, context) }),
      };
      const name = nameFrom
        .map((field) => fields[field] ?? '')
        .join(' ')
        .trim();
      const personal = { name, email, fields, linkSecret, ...(isTaken && { documentName: document.name }) };
      const order = { id, decide: decisions.receiveEnquiry, command: { data, personal }, context };
      const answer = (found: EnquiryStreamState) => ({ id, reference: found!.reference });
      return resultOf(await enquiries.execute({ ...order, answer, ...(idempotency === undefined && { expect: 'new' as const }) }));
    },

    /** Which enquiry a link is of. Looking changes nothing. */
    look: (token: string) => records.look(token, decisions.lookAtEnquiry),
    async add(token: string, text: string, context: CommandContext) {
      const added = await records.byLink(token, decisions.addToEnquiry, { text }, context);
      return added.ok ? succeeded(undefined, added.position) : added;
    },
    async withdraw(token: string, context: CommandContext) {
      const id = readStatusToken(token)?.id;
      const documentId = id === undefined ? null : await enquiries.read(id, (found) => found?.documentId ?? null);
      const result = await records.byLink(token, decisions.withdrawEnquiry, { linkUntil: linkUntil() }, context);
      if (!result.ok) return result;
      // Only who could take it back; what a crash leaves here, the sweep of the files ends.
      if (documentId !== null) await files.remove(documentId, 'removed', context);
      return succeeded(undefined, result.position);
    },
    /** Erases it for good, and answers once its key is gone. */
    eraseByLink: (token: string, why: 'not-sender' | 'asked', context: CommandContext) =>
      records.eraseByLink(token, decisions.eraseByLink, { why }, context),
    /** What a mail about it needs; null once nobody is to be told any more. */
    mailOf: (id: string): Promise<EnquiryMail | null> =>
      enquiries.read(id, (found, revision) => {
        if (found === null || found.linkSecret === null || found.state === 'withdrawn') return null;
        const { reference, linkSecret, answers } = found;
        const url = `${publicUrl}/enquiry/${statusToken(id, { linkSecret })}`;
        // Where several processes write, this state may be older than the mail: then it is tried again, and not dropped.
        const answer = (at: number): string | null => {
          if (at > revision) throw new Error('an enquiry was read before its answer had come');
          return answers.get(at) ?? null;
        };
        return { reference, url, answer };
      }),

    /** The file of the document that came with an enquiry; null where there is none, or none any more. */
    async documentOf(id: string) {
      const fileId = await enquiries.read(id, (found) => found?.documentId ?? null);
      return fileId !== null && (await isKept(id, fileId)) ? fileId : null;
    },

    take: (id: string, byId: string, context: CommandContext) => atDesk(id, decisions.takeEnquiry, { byId }, context),
    /** Somebody of those who answer enquiries looks after it. */
    give: async (id: string, toId: string, context: CommandContext) =>
      (await isOfTeam(toId)) ? atDesk(id, decisions.takeEnquiry, { byId: toId }, context) : failed('enquiry_not_theirs'),
    letGo: (id: string, context: CommandContext) => atDesk(id, decisions.letGoEnquiry, null, context),
    note: (id: string, text: string, context: CommandContext) => atDesk(id, decisions.noteOnEnquiry, { text }, context),
    /** `revision` is the one that was read; null where nobody says. */
    answer: (id: string, answer: { readonly text: string; readonly revision: number | null }, context: CommandContext) =>
      atDesk(id, decisions.answerEnquiry, answer, context),
    close: (id: string, context: CommandContext) => atDesk(id, decisions.closeEnquiry, { linkUntil: linkUntil() }, context),
    reopen: (id: string, context: CommandContext) => atDesk(id, decisions.reopenEnquiry, null, context),
    hold: (id: string, context: CommandContext) => atDesk(id, decisions.holdEnquiry, null, context),
    /** Shows everybody on its page what its form shows. */
    publish: (id: string, context: CommandContext) => atDesk(id, decisions.publishEnquiry, null, context),
    unpublish: (id: string, context: CommandContext) => atDesk(id, decisions.unpublishEnquiry, null, context),
    async release(id: string, context: CommandContext) {
      // Asked first: only what is released counts a mail.
      const mailTo = await enquiries.read(id, (found) => {
        const looked = decisions.releaseEnquiry({ mails: true }, found, context);
        return found === null || found.mails || isRefused(looked) ? null : (found.email ?? found.accountId);
      });
      return atDesk(id, decisions.releaseEnquiry, { mails: await intake.mails(mailTo) }, context);
    },
    /** Closes what was answered long enough ago; `readRevision` is that of its answer: nothing_to_do where more was said since. */
    closeAnswered: (id: string, readRevision: number, context: CommandContext) =>
      atDesk(id, decisions.closeAnswered, { linkUntil: linkUntil(), readRevision }, context),
    /** `revision` is the last one that was seen, of what is erased for its age: not_found where something has happened since. Null where somebody asks. */
    erase: (id: string, why: 'asked' | 'account-erased' | 'kept-long-enough', revision: number | null, context: CommandContext) =>
      records.erase(id, decisions.eraseEnquiry, { why, revision }, context),
  };
}
