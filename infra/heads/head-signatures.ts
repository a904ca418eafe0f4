import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { SignedHead } from '@aarambh/kernel/ports/signed-heads.ts';

/** Signs heads, and knows its own signatures again. */
export interface HeadSignatures {
  sign(head: Omit<SignedHead, 'signature'>): SignedHead;
  verify(head: SignedHead): boolean;
}

/** Ed25519 by a private key in PEM. What is signed is the text that the port names. */
export function headSignatures(privateKeyPem: string): HeadSignatures {
  const privateKey = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  return {
    sign: ({ count, lastEventId, hash, signedAt }) => {
      const head = { count, lastEventId, hash, signedAt };
      return { ...head, signature: sign(null, textOf(head), privateKey).toString('base64') };
    },
    verify: (head) => verify(null, textOf(head), publicKey, Buffer.from(head.signature, 'base64')),
  };
}

function textOf({ count, lastEventId, hash, signedAt }: Omit<SignedHead, 'signature'>): Buffer {
  return Buffer.from(`${count}\n${lastEventId}\n${hash}\n${signedAt}`);
}
