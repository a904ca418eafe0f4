import { fieldsOfKind, type ContentFields, type ContentKind } from '@aarambh/contracts/content/kinds.ts';
import type { ContentPicture, ShownPicture } from '@aarambh/contracts/content/picture.ts';
import type { PageContent } from '@aarambh/contracts/routes/content-pages.ts';
import { contentPictures } from '@aarambh/contracts/files/content.ts';

/** Where a file is: as it is, or of a picture in another of its sizes. */
export type AddressOf = (fileId: string, size: number | null) => string;

type Shown = PageContent['blocks'][string][number];

/** The fields of a record as pages show them: of a picture or a video its addresses in place of its file. */
export function shownFields(kind: string, fields: ContentFields, at: AddressOf): Shown {
  const shown: Shown = {};
  for (const [name, field] of fieldsOfKind(kind as ContentKind)) {
    const value = fields[name];
    if (typeof value === 'string' || typeof value === 'number') shown[name] = value;
    else if (value !== undefined && field.type === 'video') shown[name] = { src: at(value.fileId, null), text: value.text };
    else if (value !== undefined && field.type === 'picture')
      shown[name] = shownPicture(value as ContentPicture, contentPictures[field.as].picture.sizes[1], at);
  }
  return shown;
}

/** `size` is that of its smaller form, in pixels of the longer side. */
function shownPicture({ fileId, text, width, height }: ContentPicture, size: number, at: AddressOf): ShownPicture {
  const part = Math.min(size / Math.max(width, height), 1);
  const small = part < 1 ? `${at(fileId, size)} ${Math.max(Math.round(width * part), 1)}w, ` : '';
  const src = at(fileId, null);
  return { src, srcSet: `${small}${src} ${width}w`, text, width, height };
}
