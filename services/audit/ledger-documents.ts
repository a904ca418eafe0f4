import { hash } from 'node:crypto';
import { movementOf, type PointsEvent } from '@aarambh/contracts/events/points.ts';
import type { LedgerEntryDocument } from '@aarambh/projections/ledger-entries/view.ts';
import type { PointsAccountDocument } from '@aarambh/projections/points-accounts/view.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { Scratch } from '@aarambh/kernel/ports/scratch.ts';
import { nextExpiry, type AccountFold } from './account-fold.ts';
import type { Differences } from './differences.ts';
import type { LedgerDocuments } from './ports.ts';
import { words } from './words.ts';

/**
 * Compares the documents of the ledger's two read models with the fold, in both directions. They are read before the log,
 * so that everything they may show is in the part of the log that is read after them.
 */
export interface DocumentCheck {
  /** The account right after this event was applied to its fold. */
  after(account: AccountFold, event: PointsEvent, stored: StoredEvent, time: string): void;
  /** Call once after the last event: what nobody expected is too much, and what never came is missing. */
  finish(): void;
}

interface AccountCheck {
  /** Revision and fingerprint of the stored document; null when there is none. */
  stored: { readonly revision: number; readonly print: string } | null;
  /** Revision that the read model should have reached, by its own position. */
  due: number;
  met: boolean;
}

export async function documentCheck(documents: LedgerDocuments, found: Differences, scratch: Scratch): Promise<DocumentCheck> {
  const applied = await documents.applied();
  const accounts = scratch.map<AccountCheck>();
  for await (const { id, revision, doc } of documents.accounts())
    accounts.set(id, { stored: { revision, print: fingerprint(revision, doc) }, due: -1, met: false });
  const entries = scratch.map<string>();
  for await (const { id, revision, doc } of documents.entries()) entries.set(id, fingerprint(revision, doc));

  function checkEntry(account: AccountFold, event: PointsEvent, stored: StoredEvent, time: string): void {
    const entry = entryOf(account, event, stored, time);
    if (entry === null) return;
    const id = entryId(account.memberId, stored.revision);
    const known = entries.get(id);
    entries.delete(id);
    if (known === undefined) {
      if (applied(stored)) found.add('document_missing', words.entry.missing(id), stored);
    } else if (known !== fingerprint(stored.revision, entry)) found.add('document_differs', words.entry.differs(id), stored);
  }

  function checkAccount(account: AccountFold, stored: StoredEvent): void {
    let check = accounts.get(account.memberId);
    if (check === undefined) accounts.set(account.memberId, (check = { stored: null, due: -1, met: false }));
    if (applied(stored)) check.due = stored.revision;
    if (check.stored?.revision !== stored.revision) return;
    check.met = true;
    if (check.stored.print !== fingerprint(stored.revision, accountOf(account)))
      found.add('document_differs', words.document.differs(account.memberId, stored.revision), stored);
  }

  return {
    after(account, event, stored, time) {
      checkEntry(account, event, stored, time);
      checkAccount(account, stored);
    },
    finish() {
      for (const [memberId, { stored, due, met }] of accounts.entries()) {
        const place = { stream: `points-${memberId}`, ...(stored === null ? undefined : { revision: stored.revision }) };
        if (stored === null) {
          if (due >= 0) found.add('document_missing', words.document.missing(memberId), place);
        } else if (!met) found.add('document_extra', words.document.never(memberId), place);
        else if (stored.revision < due) found.add('document_behind', words.document.behind(memberId, stored.revision, due), place);
      }
      for (const [id] of entries.entries()) {
        const [memberId = '', revision = ''] = id.split(':');
        found.add('document_extra', words.entry.extra(id), {
          stream: `points-${memberId}`,
          revision: Math.trunc(Number(revision)) || 0,
        });
      }
    },
  };
}

/** Id of the document of one movement. */
function entryId(memberId: string, revision: number): string {
  return `${memberId}:${String(revision).padStart(8, '0')}`;
}

function accountOf(account: AccountFold): PointsAccountDocument {
  return {
    balance: account.balance,
    unlocked: account.unlocked,
    lots: [...account.lots.values()],
    nextExpiry: nextExpiry(account),
    entries: account.entries,
    changedAt: account.changedAt,
  };
}

function entryOf(account: AccountFold, event: PointsEvent, stored: StoredEvent, time: string): LedgerEntryDocument | null {
  const movement = movementOf(event);
  if (movement === null) return null;
  return {
    memberId: account.memberId,
    type: event.type,
    amount: movement.amount,
    counter: movement.counter,
    balance: account.balance,
    bookingId: 'bookingId' in event.data ? event.data.bookingId : null,
    gatheringId: 'gatheringId' in event.data ? event.data.gatheringId : null,
    lots:
      event.type === 'PointsGranted'
        ? [{ lotId: event.data.lotId, amount: event.data.amount }]
        : 'lots' in event.data
          ? event.data.lots
          : [],
    eventId: stored.id,
    time,
    position: stored.position,
  };
}

function fingerprint(revision: number, doc: unknown): string {
  return hash('sha256', `${revision}\n${canonical(doc)}`, 'base64');
}

/** JSON with the keys of every object in order, so that two equal documents give one text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`).join(',')}}`;
  }
  return JSON.stringify(value ?? null);
}
