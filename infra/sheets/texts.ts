import { readingLimits } from './limits.ts';
import { SheetRefused } from './refused.ts';

const BLOCK = 1024 * 1024;
/** Bytes that a text may have which was cut to what a cell may hold. */
const MOST_BYTES = 8 * 1024;

/**
 * Many short texts, as bytes in a few blocks. Texts that an XML parser hands over are views of the piece of the file in which they stand:
 * kept as they are, they would keep the whole file.
 */
export class Texts {
  readonly #blocks: Buffer[] = [];
  #used = BLOCK;
  #count = 0;
  #characters = 0;
  #starts = new Uint32Array(1_024);
  #lengths = new Uint16Array(1_024);

  add(text: string): void {
    this.#characters += text.length;
    if (this.#count === readingLimits.texts || this.#characters > readingLimits.textCharacters) throw new SheetRefused('sheet_too_large');
    if (this.#used + MOST_BYTES > BLOCK) {
      this.#blocks.push(Buffer.allocUnsafeSlow(BLOCK));
      this.#used = 0;
    }
    if (this.#count === this.#starts.length) {
      this.#starts = larger(this.#starts, new Uint32Array(this.#count * 2));
      this.#lengths = larger(this.#lengths, new Uint16Array(this.#count * 2));
    }
    const block = this.#blocks.length - 1;
    const length = this.#blocks[block]!.write(text, this.#used, 'utf8');
    this.#starts[this.#count] = block * BLOCK + this.#used;
    this.#lengths[this.#count++] = length;
    this.#used += length;
  }

  /** A text by its number, from 0; undefined where there is none. */
  at(index: number): string | undefined {
    const start = this.#starts[index];
    if (start === undefined || index >= this.#count) return undefined;
    const from = start % BLOCK;
    return this.#blocks[Math.floor(start / BLOCK)]!.toString('utf8', from, from + this.#lengths[index]!);
  }
}

function larger<Numbers extends Uint32Array | Uint16Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from);
  return to;
}
