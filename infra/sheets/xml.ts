import sax from 'sax';
import { readingLimits } from './limits.ts';
import { damaged, SheetRefused } from './refused.ts';
import type { Zip } from './zip.ts';

/** What is done with the parts of an XML file. Names are without their prefix. */
export interface XmlParts {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  /** Text between tags, in as many pieces as it comes. */
  readonly text?: (text: string) => void;
  /** Called after each piece of the file: where to wait. */
  readonly piece?: () => Promise<void>;
}

/** Its types do not know this one. Positions stay on: by them the library bounds what it holds of a comment or an attribute. */
const OPTIONS = { strictEntities: true } as sax.SAXOptions;

const local = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/**
 * Reads one XML file of a packed sheet while it is unpacked. Strictly: nothing that is not well formed, no DOCTYPE, and so no entity but the
 * five of XML itself; UTF-8 alone.
 */
export async function readXml(zip: Zip, path: string, parts: XmlParts): Promise<void> {
  const { open, close, text, piece } = parts;
  const xml = sax.parser(true, OPTIONS);
  let depth = 0;
  let attributes = 0;
  // What a handler throws is told by the parser as its own error and again by each later write.
  xml.onerror = (error) => {
    throw error instanceof SheetRefused ? error : damaged();
  };
  xml.ondoctype = () => {
    throw new SheetRefused('sheet_doctype');
  };
  xml.onopentagstart = () => void (attributes = 0);
  xml.onattribute = () => {
    if (++attributes > readingLimits.xmlAttributes) throw damaged();
  };
  xml.onopentag = (tag) => {
    if (++depth > readingLimits.xmlDepth) throw damaged();
    open?.(local(tag.name), (tag as sax.Tag).attributes);
  };
  xml.onclosetag = (name) => {
    depth--;
    close?.(local(name));
  };
  if (text !== undefined) {
    xml.ontext = text;
    xml.oncdata = text;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (bytes?: Buffer): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw damaged();
    }
  };
  await zip.unpack(path, async (bytes) => {
    xml.write(decoded(bytes));
    await piece?.();
  });
  xml.write(decoded()).close();
  await piece?.();
}
