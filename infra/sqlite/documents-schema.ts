import type { DatabaseSync } from 'node:sqlite';
import type { DocumentModel, FieldType } from '@aarambh/kernel/ports/document-writer.ts';
import type { FieldValue } from '@aarambh/kernel/ports/documents.ts';

/** Layout of documents.db; another one is thrown away and built from the events again. */
export const LAYOUT = 'documents-3';

export type Bound = string | number | null;

/** A statement with its values. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly Bound[];
}

/** Which set of a model's documents: the live ones, those that a rebuild makes, those that it replaced. */
export type Side = 'live' | 'new' | 'old';

/** Table of a model's documents. */
export function docsTable(model: string, side: Side = 'live'): string {
  return side === 'live' ? `doc/${model}` : `${side}/doc/${model}`;
}

/** Table of the tokens that search finds a model's documents by. */
export function tokensTable(model: string, side: Side = 'live'): string {
  return side === 'live' ? `token/${model}` : `${side}/token/${model}`;
}

/** Table of the people whose personal data a model's documents hold. */
export function subjectsTable(model: string, side: Side = 'live'): string {
  return side === 'live' ? `subject/${model}` : `${side}/subject/${model}`;
}

/** An identifier in SQL; names of models and fields come from declarations, never from requests. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Column of a declared field, prefixed so that it may be called as our own columns are, or of the id. */
export function column(field: string): string {
  return field === 'id' ? 'id' : quoted(`f_${field}`);
}

const SQL_TYPE: Readonly<Record<FieldType, string>> = { text: 'TEXT', number: 'NUMERIC', boolean: 'INTEGER' };

/** A value as SQLite takes it. */
export function bound(value: FieldValue): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value;
}

/** Makes the tables that all models share. */
export function createShared(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS models (
      name TEXT PRIMARY KEY, version INTEGER NOT NULL, shape TEXT NOT NULL, position INTEGER NOT NULL,
      live INTEGER NOT NULL, done INTEGER, total INTEGER) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS parked (
      model TEXT, stream TEXT, revision INTEGER NOT NULL, position INTEGER NOT NULL, type TEXT NOT NULL, error TEXT NOT NULL,
      parked_at TEXT NOT NULL, PRIMARY KEY (model, stream)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
    INSERT OR IGNORE INTO meta VALUES ('generation', 1);
  `);
}

/**
 * Makes the tables of one model, without the indexes of queries. Tokens name documents by their number, not by their id: a word
 * that a million documents have is a list of a million small numbers. They are found both ways: documents of a word, words of a document.
 * Whose personal data a document holds stands with it, as a list in JSON or null, and the other way round in a table of its own.
 */
export function createTables(db: DatabaseSync, model: DocumentModel, side: Side): void {
  const fields = Object.entries(model.fields).map(([field, type]) => `, ${column(field)} ${SQL_TYPE[type]}`);
  db.exec(`
    CREATE TABLE ${quoted(docsTable(model.name, side))}
      (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, stream TEXT NOT NULL, revision INTEGER NOT NULL, doc TEXT,
       subjects TEXT${fields.join('')});
    CREATE TABLE ${quoted(subjectsTable(model.name, side))} (subject TEXT, n INTEGER, PRIMARY KEY (subject, n)) WITHOUT ROWID;
    CREATE TABLE ${quoted(tokensTable(model.name, side))} (token TEXT, n INTEGER, PRIMARY KEY (token, n)) WITHOUT ROWID`);
}

/** What makes the indexes of a model. They are named by the generation, because they keep their name when a table is renamed. */
export function indexStatements(db: DatabaseSync, model: DocumentModel, side: Side): readonly string[] {
  const generation = generationOf(db) + (side === 'live' ? 0 : 1);
  const nameOf = (what: string | number): string => quoted(`${model.name}/${generation}/${what}`);
  const fields = model.indexed.map(
    (fieldOrFields, index) =>
      `CREATE INDEX ${nameOf(index)} ON ${quoted(docsTable(model.name, side))} (${[fieldOrFields].flat().map(column).join(', ')})`,
  );
  if (model.search === undefined) return fields;
  return [...fields, `CREATE INDEX ${nameOf('tokens')} ON ${quoted(tokensTable(model.name, side))} (n, token)`];
}

export function dropTables(db: DatabaseSync, model: string, side: Side): void {
  for (const table of [docsTable, tokensTable, subjectsTable]) db.exec(`DROP TABLE IF EXISTS ${quoted(table(model, side))}`);
}

export function generationOf(db: DatabaseSync): number {
  return Number(db.prepare(`SELECT value FROM meta WHERE key = 'generation'`).get()?.value);
}
