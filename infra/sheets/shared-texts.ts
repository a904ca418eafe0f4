import { shortened, unescaped } from './cells.ts';
import { Texts } from './texts.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

/** Puts the text of a cell together from its pieces, some of which are formatted; how it is pronounced is left out. */
export class TextOfCell {
  #text = '';
  #inText = false;
  #spoken = false;

  open(name: string): void {
    if (name === 't') this.#inText = true;
    else if (name === 'rPh') this.#spoken = true;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    else if (name === 'rPh') this.#spoken = false;
  }

  add(text: string): void {
    // What is too long is cut later; this only keeps it from growing.
    if (this.#inText && !this.#spoken && this.#text.length < MOST) this.#text += text;
  }

  /** The whole text, and begins the next one. */
  take(): string {
    const text = shortened(unescaped(this.#text));
    this.#text = '';
    return text;
  }
}
/** Escapes take seven characters for one. */
const MOST = 16 * 1024;

/** The texts that the cells of a sheet refer to by their number. */
export async function readTexts(zip: Zip, path: string): Promise<Texts> {
  const texts = new Texts();
  const text = new TextOfCell();
  await readXml(zip, path, {
    open: (name) => text.open(name),
    text: (piece) => text.add(piece),
    close: (name) => {
      text.close(name);
      if (name === 'si') texts.add(text.take());
    },
  });
  return texts;
}
