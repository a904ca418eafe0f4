import { FileDamaged } from '@aarambh/infra/disk/file-damaged.ts';
import { newWrappingKey, unwrap, wrap, wrappingKeyOf, type WrappingHeader } from '@aarambh/infra/keys/wrapped-keys.ts';
import type { Kind } from './format.ts';

/** Seals what is personal or secret; the kind is sealed with it, so that nothing can stand for something else. */
export interface Sealing {
  readonly header: WrappingHeader;
  seal(kind: Kind, value: unknown): string;
  /** Throws `FileDamaged` when it was sealed otherwise. */
  open(kind: Kind, text: string): unknown;
}

/** A sealing under a fresh key from a passphrase. */
export async function newSealing(passphrase: string): Promise<Sealing> {
  const { header, key } = await newWrappingKey(passphrase);
  return sealing(header, key);
}

/**
 * The sealing that a header leads to.
 * @throws {WrongPassphrase | DamagedKeys}
 */
export async function sealingOf(passphrase: string, header: WrappingHeader): Promise<Sealing> {
  return sealing(header, await wrappingKeyOf(passphrase, header));
}

function sealing(header: WrappingHeader, key: Uint8Array): Sealing {
  return {
    header,
    seal: (kind, value) => wrap(key, `export ${kind}`, Buffer.from(JSON.stringify(value))).toString('base64'),
    open(kind, text) {
      const json = unwrap(key, `export ${kind}`, Buffer.from(text, 'base64'));
      if (json === null) throw new FileDamaged(`a part of the file (${kind}) was not sealed with its key`);
      return JSON.parse(Buffer.from(json).toString('utf8')) as unknown;
    },
  };
}
