import type { Answered, Call } from './call.ts';
import { accepted, encodings, packOnce, type Encoding } from './encodings.ts';

/** An answer that is the same for everybody: made when it is first asked for, kept as it is and packed, and shared by all who wait for it. */
export interface Constant {
  /** Rejects when the body cannot be made; the next one asked tries again. */
  send(call: Call): Promise<Answered>;
}

export interface ConstantBody {
  /** The body as it is. */
  readonly make: () => string | Uint8Array | Promise<string | Uint8Array>;
  readonly headers: Readonly<Record<string, string>>;
  /** How it may be sent packed; default every way. */
  readonly offered?: readonly Encoding[];
  /** The body packed, where somebody else has done that already; default it is packed here, once. */
  readonly makePacked?: (encoding: Encoding) => Promise<Uint8Array>;
}

/** Makes a constant answer. */
export function constant({ make, headers, offered = encodings, makePacked }: ConstantBody): Constant {
  const bodies = new Map<Encoding | null, Promise<Buffer<ArrayBuffer>>>();

  async function made(encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> {
    if (encoding === null) return Buffer.from(await make());
    return makePacked === undefined ? packOnce(await body(null), encoding) : Buffer.from(await makePacked(encoding));
  }

  function body(encoding: Encoding | null): Promise<Buffer<ArrayBuffer>> {
    let bytes = bodies.get(encoding);
    if (bytes === undefined) {
      bytes = made(encoding);
      bodies.set(encoding, bytes);
      bytes.catch(() => bodies.delete(encoding));
    }
    return bytes;
  }

  return {
    async send(call) {
      const encoding = accepted(call.header('accept-encoding'), offered);
      return call.sendShared(await body(encoding), {
        ...headers,
        ...(offered.length === 0 ? undefined : { vary: 'accept-encoding' }),
        ...(encoding === null ? undefined : { 'content-encoding': encoding }),
      });
    },
  };
}
