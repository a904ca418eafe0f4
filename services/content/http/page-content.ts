import { blockOf, type ContentPage } from '@aarambh/contracts/content/pages.ts';
import type { PageContent } from '@aarambh/contracts/routes/content-pages.ts';
import type { Call } from '@aarambh/http/call.ts';
import { fileLink } from '@aarambh/http/file-links.ts';
import { shownBlocks } from '../shown-blocks.ts';
import { shownFields, type AddressOf } from './shown-picture.ts';

export type Asking = Pick<Call, 'ports'>;

/** The address of a file in a size. */
export const sized = (path: string, size: number | null, mark = '?'): string => (size === null ? path : `${path}${mark}size=${size}`);

/** Where files are for whoever has the address, until a moment (milliseconds): nobody else finds them. */
export function linkedUntil({ ports }: Asking, until: number): AddressOf {
  return (fileId, size) => sized(fileLink(ports.settings, fileId, until), size, '&');
}

/** A page's records by its blocks, as many as each shows, with their files where `at` says. */
export async function contentOf(
  call: Asking,
  page: ContentPage,
  { drafts, at }: { readonly drafts: boolean; readonly at: AddressOf },
): Promise<PageContent> {
  const shown = await shownBlocks(call.ports.documents, { page, now: call.ports.clock(), drafts });
  const blocks = shown.map(({ block, records }) => {
    const hidden: Readonly<Record<string, string>> = blockOf(page, block)?.hidesLink === true ? { link: '' } : {};
    return [block, records.map(({ id, words }) => ({ ...shownFields(words.kind, words.fields, at), ...hidden, _id: id }))] as const;
  });
  return { page, blocks: Object.fromEntries(blocks) };
}
