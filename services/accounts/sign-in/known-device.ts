import { randomBytes } from 'node:crypto';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { mac, sameBytes, uuidBytes } from '@aarambh/kernel/macs.ts';
import { keyFor } from '../secrets.ts';

/** How long a browser stays known after its last sign-in. */
const KNOWN_MS = 180 * 24 * 3600_000;
const ID_BYTES = 12;
const TIME_BYTES = 6;
const MAC_BYTES = 16;

/**
 * Marks of browsers that an account signed in on: a signed cookie that names the account, so that its owner is let in while
 * strangers guess its password from elsewhere. It lets nobody in without the password.
 */
export interface KnownDevices {
  /** A mark for who just proved that the account is theirs; keeps the device's id of an earlier mark that is still good for it. */
  mark(accountId: string, earlier: string | null): string;
  /** The mark with a new date when it is still good for the account; else null. Without a proof nobody gets a mark who had none. */
  renewed(accountId: string, mark: string | null): string | null;
  /** The device's id when the mark is ours, of this account and not too old; else null. */
  deviceOf(accountId: string, mark: string | null): string | null;
}

export function knownDevices(secret: Uint8Array, clock: Clock): KnownDevices {
  const key = keyFor('known device', secret);

  /** The account is signed, not carried: a mark tells who holds it nothing. */
  function sign(accountId: string, body: Uint8Array): Buffer {
    return mac(key, Buffer.concat([uuidBytes(accountId), body])).subarray(0, MAC_BYTES);
  }

  function deviceOf(accountId: string, text: string | null): string | null {
    if (text === null) return null;
    const bytes = Buffer.from(text, 'base64url');
    const body = bytes.subarray(0, ID_BYTES + TIME_BYTES);
    if (bytes.length !== ID_BYTES + TIME_BYTES + MAC_BYTES || !sameBytes(sign(accountId, body), bytes.subarray(body.length))) return null;
    if (clock() - body.readUIntBE(ID_BYTES, TIME_BYTES) > KNOWN_MS) return null;
    return body.subarray(0, ID_BYTES).toString('base64url');
  }

  function markOf(accountId: string, device: Uint8Array): string {
    const body = Buffer.alloc(ID_BYTES + TIME_BYTES);
    body.set(device);
    body.writeUIntBE(clock(), ID_BYTES, TIME_BYTES);
    return Buffer.concat([body, sign(accountId, body)]).toString('base64url');
  }

  function renewed(accountId: string, mark: string | null): string | null {
    const device = deviceOf(accountId, mark);
    return device === null ? null : markOf(accountId, Buffer.from(device, 'base64url'));
  }

  return {
    deviceOf,
    renewed,
    mark: (accountId, earlier) => renewed(accountId, earlier) ?? markOf(accountId, randomBytes(ID_BYTES)),
  };
}
