import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type {
  DocumentKeys,
  DocumentModel,
  DocumentSource,
  DocumentWrite,
  HoldingDocument,
  StoredDocument,
} from '@aarambh/kernel/ports/document-writer.ts';
import { searchTokens } from '@aarambh/kernel/search-tokens.ts';
import { bound, column, docsTable, quoted, subjectsTable, tokensTable, type Side } from './documents-schema.ts';

/** Documents of one model on one side, read and written within the caller's transaction. */
interface Rows {
  readonly load: StatementSync;
  readonly last: StatementSync;
  readonly insert: StatementSync;
  /** The update that changes just these places of the declared fields: SQLite touches every index of a column that is set. */
  update(places: readonly number[]): StatementSync;
  readonly addToken: StatementSync;
  readonly dropToken: StatementSync;
  readonly addSubject: StatementSync;
  readonly dropSubject: StatementSync;
  readonly holding: StatementSync;
}

export interface DocumentRows extends DocumentSource {
  write(write: DocumentWrite): void;
  holding(model: string, subject: string): Promise<readonly HoldingDocument[]>;
}

/** Statements kept prepared of one model's updates. */
const MOST_UPDATES = 100;

type Row = [id: string, stream: string, revision: number, doc: string | null, subjects: string | null];

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

  function update(rows: Rows, { id, revision, json, subjects, values }: DocumentWrite, before: DocumentKeys): void {
    const changed = values.flatMap((value, place) => (value === before.values[place] ? [] : [place]));
    rows.update(changed).run(revision, json, listed(subjects), ...changed.map((place) => bound(values[place]!)), id);
  }

  function writeTokens(rows: Rows, { id, text, before }: DocumentWrite): void {
    if (text === (before?.text ?? '')) return;
    const wanted = new Set(searchTokens(text));
    for (const token of searchTokens(before?.text ?? '')) if (!wanted.delete(token)) rows.dropToken.run(token, id);
    for (const token of wanted) rows.addToken.run(token, id);
  }

  function writeSubjects(rows: Rows, { id, subjects, before }: DocumentWrite): void {
    const known = before?.subjects ?? [];
    for (const subject of known) if (!subjects.includes(subject)) rows.dropSubject.run(subject, id);
    for (const subject of subjects) if (!known.includes(subject)) rows.addSubject.run(subject, id);
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
      const { id, stream, revision, json, subjects, values, before } = write;
      if (before === null) rows.insert.run(id, stream, revision, json, listed(subjects), ...values.map(bound));
      else update(rows, write, before);
      writeTokens(rows, write);
      writeSubjects(rows, write);
    },

    async holding(model, subject) {
      const found = rowsOf(model).holding.all(subject) as unknown as readonly [string, string, number][];
      return found.map(([id, stream, revision]) => ({ id, stream, revision }));
    },
  };
}

function stored(row: unknown): StoredDocument[] {
  if (row === undefined) return [];
  const [id, stream, revision, json, subjects] = row as Row;
  return [{ id, stream, revision, json, subjects: subjects === null ? [] : (JSON.parse(subjects) as string[]) }];
}

/** A list as it stands in the row; most documents hold nobody's personal data. */
function listed(subjects: readonly string[]): string | null {
  return subjects.length === 0 ? null : JSON.stringify(subjects);
}

function prepare(db: DatabaseSync, model: DocumentModel, side: Side): Rows {
  const docs = quoted(docsTable(model.name, side));
  const tokens = quoted(tokensTable(model.name, side));
  const subjects = quoted(subjectsTable(model.name, side));
  const fields = Object.keys(model.fields);
  const updates = new Map<string, StatementSync>();

  // Few sets of fields change together: those that one kind of event changes.
  function update(places: readonly number[]): StatementSync {
    const key = places.join();
    let statement = updates.get(key);
    if (statement === undefined) {
      const set = places.map((place) => `, ${column(fields[place]!)} = ?`).join('');
      statement = db.prepare(`UPDATE ${docs} SET revision = ?, doc = ?, subjects = ?${set} WHERE id = ?`);
      if (updates.size >= MOST_UPDATES) updates.clear();
      updates.set(key, statement);
    }
    return statement;
  }

  const select = `SELECT id, stream, revision, doc, subjects FROM ${docs}`;
  const load = db.prepare(`${select} WHERE id = ?`);
  const last = db.prepare(`${select} WHERE id >= ? AND id < ? ORDER BY id DESC LIMIT 1`);
  const holding = db.prepare(
    `SELECT d.id, d.stream, d.revision FROM ${subjects} s JOIN ${docs} d ON d.n = s.n WHERE s.subject = ? ORDER BY d.id`,
  );
  for (const statement of [load, last, holding]) statement.setReturnArrays(true);
  return {
    load,
    last,
    insert: db.prepare(
      `INSERT INTO ${docs} (id, stream, revision, doc, subjects${fields.map((field) => `, ${column(field)}`).join('')})
       VALUES (?, ?, ?, ?, ?${', ?'.repeat(fields.length)})`,
    ),
    update,
    addToken: db.prepare(`INSERT OR IGNORE INTO ${tokens} (token, n) SELECT ?, n FROM ${docs} WHERE id = ?`),
    dropToken: db.prepare(`DELETE FROM ${tokens} WHERE token = ? AND n = (SELECT n FROM ${docs} WHERE id = ?)`),
    addSubject: db.prepare(`INSERT OR IGNORE INTO ${subjects} (subject, n) SELECT ?, n FROM ${docs} WHERE id = ?`),
    dropSubject: db.prepare(`DELETE FROM ${subjects} WHERE subject = ? AND n = (SELECT n FROM ${docs} WHERE id = ?)`),
    holding,
  };
}
