import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { DocumentKeys, DocumentModel, DocumentSource, DocumentWrite, StoredDocument } from '@aarambh/kernel/ports/document-writer.ts';
import { searchTokens } from '@aarambh/kernel/search-tokens.ts';
import { bound, column, docsTable, quoted, tokensTable, type Side } from './documents-schema.ts';

/** Documents of one model on one side, read and written within the caller's transaction. */
interface Rows {
  readonly load: StatementSync;
  readonly last: StatementSync;
  readonly insert: StatementSync;
  /** By what changes of the declared fields: nothing, only such as no index holds, or any. */
  readonly update: { readonly none: StatementSync; readonly plain: StatementSync; readonly all: StatementSync };
  /** Places of the fields that no index holds, and of those that one does. */
  readonly plain: readonly number[];
  readonly indexed: readonly number[];
  readonly addToken: StatementSync;
  readonly dropToken: StatementSync;
}

export interface DocumentRows extends DocumentSource {
  write(write: DocumentWrite): void;
}

type Row = [id: string, stream: string, revision: number, doc: string | null];

export function documentRows(db: DatabaseSync, models: readonly DocumentModel[], side: Side): DocumentRows {
  const byModel = new Map<string, Rows>();

  // Prepared at first use: the tables of a rebuild come and go.
  function rowsOf(name: string): Rows {
    let rows = byModel.get(name);
    if (rows === undefined) {
      const model = models.find((candidate) => candidate.name === name);
      if (model === undefined) throw new Error(`no read model is called ${name}`);
      byModel.set(name, (rows = prepare(db, model, side)));
    }
    return rows;
  }

  function update(rows: Rows, { id, revision, json, values }: DocumentWrite, before: DocumentKeys): void {
    const changed = (place: number): boolean => values[place] !== before.values[place];
    if (rows.indexed.some(changed)) rows.update.all.run(revision, json, ...values.map(bound), id);
    else if (rows.plain.some(changed)) rows.update.plain.run(revision, json, ...rows.plain.map((place) => bound(values[place]!)), id);
    else rows.update.none.run(revision, json, id);
  }

  function writeTokens(rows: Rows, { id, text, before }: DocumentWrite): void {
    if (text === (before?.text ?? '')) return;
    const wanted = new Set(searchTokens(text));
    for (const token of searchTokens(before?.text ?? '')) if (!wanted.delete(token)) rows.dropToken.run(token, id);
    for (const token of wanted) rows.addToken.run(token, id);
  }

  return {
    async load(model, ids) {
      const { load } = rowsOf(model);
      return ids.flatMap((id) => stored(load.get(id)));
    },

    async last(model, prefixes) {
      const { last } = rowsOf(model);
      return prefixes.flatMap((prefix) => stored(last.get(prefix, `${prefix}\u{10ffff}`)));
    },

    write(write) {
      const rows = rowsOf(write.model);
      if (write.before === null) rows.insert.run(write.id, write.stream, write.revision, write.json, ...write.values.map(bound));
      else update(rows, write, write.before);
      writeTokens(rows, write);
    },
  };
}

function stored(row: unknown): StoredDocument[] {
  if (row === undefined) return [];
  const [id, stream, revision, json] = row as Row;
  return [{ id, stream, revision, json }];
}

function prepare(db: DatabaseSync, model: DocumentModel, side: Side): Rows {
  const docs = quoted(docsTable(model.name, side));
  const tokens = quoted(tokensTable(model.name, side));
  const fields = Object.keys(model.fields);
  const inIndex = new Set(model.indexed.flat());
  const places = fields.map((_, place) => place);
  const plain = places.filter((place) => !inIndex.has(fields[place]!));
  const set = (which: readonly number[]): string => which.map((place) => `, ${column(fields[place]!)} = ?`).join('');
  const updating = (which: readonly number[]): StatementSync =>
    db.prepare(`UPDATE ${docs} SET revision = ?, doc = ?${set(which)} WHERE id = ?`);
  const select = `SELECT id, stream, revision, doc FROM ${docs}`;
  const load = db.prepare(`${select} WHERE id = ?`);
  const last = db.prepare(`${select} WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT 1`);
  load.setReturnArrays(true);
  last.setReturnArrays(true);
  return {
    load,
    last,
    insert: db.prepare(
      `INSERT INTO ${docs} (id, stream, revision, doc${fields.map((field) => `, ${column(field)}`).join('')})
       VALUES (?, ?, ?, ?${', ?'.repeat(fields.length)})`,
    ),
    update: { none: updating([]), plain: updating(plain), all: updating(places) },
    plain,
    indexed: places.filter((place) => inIndex.has(fields[place]!)),
    addToken: db.prepare(`INSERT OR IGNORE INTO ${tokens} (token, id) VALUES (?, ?)`),
    dropToken: db.prepare(`DELETE FROM ${tokens} WHERE token = ? AND id = ?`),
  };
}
