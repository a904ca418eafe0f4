import type { FormOf } from '../client/records.ts';
import type { AboutAny } from '../ui/record/save-refused.ts';
import type { PictureValue } from '../ui/picture-value.ts';
import { words as picture } from '../ui/picture-words.ts';
import { checkFields, type ContentField, type ContentKind } from '@aarambh/contracts/content/kinds.ts';
import { ContentBody, ContentEdit } from '@aarambh/contracts/records/content-records.ts';
import { blockOf, contentPages, fieldsOfBlock, type ContentBlock, type ContentPage } from '@aarambh/contracts/content/pages.ts';

/** Where a record stands, as far as the form says. */
export interface Where {
  readonly page?: ContentPage | null | undefined;
  readonly block?: string | null | undefined;
}

/** What the form holds. */
export type Values = Omit<FormOf<'content'>, 'fields'> & {
  readonly fields?: Readonly<Record<string, string | number | PictureValue | null | undefined>> | null;
};

export const fresh = { page: 'about', block: 'aims', place: 10, fields: {} } as const satisfies Values;

/** The fields that refusals are about. */
export const about = { file_gone: 'fields.picture' } as const satisfies AboutAny;

/** The parts of a page. */
export function blocksOf(page: ContentPage): readonly string[] {
  return Object.keys(contentPages[page].blocks);
}

/** The block that the form says; null while it says none. */
export function homeOf({ page, block }: Where): ContentBlock | null {
  return page == null || block == null ? null : blockOf(page, block);
}

/** The kind of record that stands where the form says; null while it says nowhere. */
export function kindOf(where: Where): ContentKind | null {
  return homeOf(where)?.kind ?? null;
}

/** The fields of the kind, as the API takes them: what was typed for another kind stays behind. */
function fieldsOf(values: Values): Readonly<Record<string, unknown>> {
  const home = homeOf(values);
  if (home === null) return {};
  const fields = fieldsOfBlock(home).map(([name, field]) => [name, values.fields?.[name] ?? unwritten(field)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** What a field holds that nobody filled in, where it holds anything: a choice stands at its first, as the form shows it. */
function unwritten(field: ContentField): string | number | undefined {
  if (field.type === 'picture' || field.type === 'video') return undefined;
  if (field.type === 'number') return 0;
  return field.type === 'choice' ? field.of[0] : '';
}

/** What is written of a record, as the API takes it; the form has found nothing wrong with it. */
export function writtenOf(values: Values) {
  return ContentEdit.parse({ place: values.place ?? 0, fields: fieldsOf(values) });
}

/** A new record, as the API takes it. */
export function recordOf(values: Values) {
  return ContentBody.parse({ page: values.page, block: values.block, ...writtenOf(values) });
}

/** What is wrong with the form, field by field. The service decides again. */
export function problemsOf(values: Values): Partial<Record<string, string>> {
  const kind = kindOf(values);
  if (kind === null) return {};
  const issues = checkFields(kind, fieldsOf(values)).error?.issues ?? [];
  // What is wrong within a picture stands at the picture.
  const wrong = Object.fromEntries(issues.toReversed().map(({ path, message }) => [`fields.${String(path[0])}`, message]));
  for (const [name, value] of Object.entries(values.fields ?? {}))
    if (typeof value === 'object' && value?.sending === true) wrong[`fields.${name}`] = picture.stillSending;
  return wrong;
}
