import { STATUS_LINK_DAYS } from '@aarambh/contracts/enquiries/state.ts';
import { enquiryDocument } from '@aarambh/contracts/files/enquiries.ts';
import type { SentDocument } from '@aarambh/http/documents/sent-document.ts';
import type { UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import type { ContextPorts } from '@aarambh/context/context.ts';
import { linkedRecords } from '@aarambh/context/linked-records.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { isRefused } from '@aarambh/kernel/decision.ts';
import { derivedId, newId } from '@aarambh/kernel/ids.ts';
import { failed, resultOf, succeeded } from '@aarambh/kernel/result.ts';
import { newReference } from '@aarambh/kernel/references.ts';
import { newStatusLink, readStatusToken, statusToken } from '@aarambh/kernel/status-links.ts';
import {
  addToEnquiry,
  answerEnquiry,
  closeAnswered,
  closeEnquiry,
  eraseByLink,
  eraseEnquiry,
  holdEnquiry,
  letGoEnquiry,
  lookAtEnquiry,
  noteOnEnquiry,
  publishEnquiry,
  receiveEnquiry,
  releaseEnquiry,
  reopenEnquiry,
  takeEnquiry,
  unpublishEnquiry,
  withdrawEnquiry,
} from './enquiry/decisions.ts';
import { enquiry, type EnquiryStreamState } from './enquiry/state.ts';
import type { Intake } from './intake.ts';
import type { EnquiriesService } from './service.ts';

const HOUR_MS = 3_600_000;

type Ports = Pick<ContextPorts, 'commands' | 'subjects' | 'clock' | 'publicUrl'> & {
  readonly intake: Intake;
  readonly files: Pick<UploadedFiles, 'store' | 'remove'>;
  /** Whether a file of an enquiry has its bytes yet. */
  readonly isKept: (id: string, fileId: string) => Promise<boolean>;
  /** Whether an account is of those who answer enquiries. */
  readonly isOfTeam: (accountId: string) => Promise<boolean>;
};

export function createEnquiries({
  commands,
  subjects,
  clock,
  publicUrl,
  intake,
  files,
  isKept,
  isOfTeam,
}: Ports): Omit<EnquiriesService, 'newsletter' | 'issues'> {
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
    async receive({ definition, fields, document = null, accountId, trapped }, context) {
      const { category, nameFrom, emailFrom, promiseHours } = definition;
      const { actor, idempotency, source } = context;
      const id = idempotency === undefined ? newId() : derivedId('enquiry', actor, idempotency.key);
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
      const order = { id, decide: receiveEnquiry, command: { data, personal }, context };
      const answer = (found: EnquiryStreamState) => ({ id, reference: found!.reference });
      return resultOf(await enquiries.execute({ ...order, answer, ...(idempotency === undefined && { expect: 'new' as const }) }));
    },

    look: (token) => records.look(token, lookAtEnquiry),
    async add(token, text, context) {
      const added = await records.byLink(token, addToEnquiry, { text }, context);
      return added.ok ? succeeded(undefined, added.position) : added;
    },
    async withdraw(token, context) {
      const id = readStatusToken(token)?.id;
      const documentId = id === undefined ? null : await enquiries.read(id, (found) => found?.documentId ?? null);
      const result = await records.byLink(token, withdrawEnquiry, { linkUntil: linkUntil() }, context);
      if (!result.ok) return result;
      // Only who could take it back; what a crash leaves here, the sweep of the files ends.
      if (documentId !== null) await files.remove(documentId, 'removed', context);
      return succeeded(undefined, result.position);
    },
    eraseByLink: (token, why, context) => records.eraseByLink(token, eraseByLink, { why }, context),
    mailOf: (id) =>
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

    async documentOf(id) {
      const fileId = await enquiries.read(id, (found) => found?.documentId ?? null);
      return fileId !== null && (await isKept(id, fileId)) ? fileId : null;
    },

    take: (id, byId, context) => atDesk(id, takeEnquiry, { byId }, context),
    give: async (id, toId, context) =>
      (await isOfTeam(toId)) ? atDesk(id, takeEnquiry, { byId: toId }, context) : failed('enquiry_not_theirs'),
    letGo: (id, context) => atDesk(id, letGoEnquiry, null, context),
    note: (id, text, context) => atDesk(id, noteOnEnquiry, { text }, context),
    answer: (id, answer, context) => atDesk(id, answerEnquiry, answer, context),
    close: (id, context) => atDesk(id, closeEnquiry, { linkUntil: linkUntil() }, context),
    reopen: (id, context) => atDesk(id, reopenEnquiry, null, context),
    hold: (id, context) => atDesk(id, holdEnquiry, null, context),
    publish: (id, context) => atDesk(id, publishEnquiry, null, context),
    unpublish: (id, context) => atDesk(id, unpublishEnquiry, null, context),
    async release(id, context) {
      // Asked first: only what is released counts a mail.
      const mailTo = await enquiries.read(id, (found) => {
        const looked = releaseEnquiry({ mails: true }, found, context);
        return found === null || found.mails || isRefused(looked) ? null : (found.email ?? found.accountId);
      });
      return atDesk(id, releaseEnquiry, { mails: await intake.mails(mailTo) }, context);
    },
    closeAnswered: (id, readRevision, context) => atDesk(id, closeAnswered, { linkUntil: linkUntil(), readRevision }, context),
    erase: (id, why, revision, context) => records.erase(id, eraseEnquiry, { why, revision }, context),
  };
}
