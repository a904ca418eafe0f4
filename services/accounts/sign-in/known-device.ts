import { randomBytes } from 'node:crypto';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { mac, sameBytes, uuidBytes } from '@aarambh/kernel/macs.ts';
import { keyFor } from '../secrets.ts';

/** How long a browser stays known after its last sign-in. */
const KNOWN_MS = 180 * 24 * 3600_000;
const ID_BYTES = 12;
const TIME_BYTES = 6;
const MAC_BYTES = 16;
/** Accounts that one browser is known to, those that signed in on it last; all sign-ins share its cookie. */
const MOST = 4;
/** Stands between marks, and in none. */
const BETWEEN = '.';

/** Marks by themselves, as far as a browser ever has them. */
const apart = (marks: string | null): readonly string[] => marks?.split(BETWEEN, MOST) ?? [];

/**
 * Marks of browsers that accounts signed in on: a cookie with a signed mark for each of them, so that its owner is let in while
 * strangers guess its password from elsewhere. It lets nobody in without the password.
 */
export function knownDevices(secret: Uint8Array, clock: Clock) {
  const key = keyFor('known device', secret);

  /** The account is signed, not carried: a mark tells who holds it nothing. */
  function sign(accountId: string, body: Uint8Array): Buffer {
    return mac(key, Buffer.concat([uuidBytes(accountId), body])).subarray(0, MAC_BYTES);
  }

  function deviceIn(accountId: string, text: string): string | null {
    const bytes = Buffer.from(text, 'base64url');
    const body = bytes.subarray(0, ID_BYTES + TIME_BYTES);
    if (bytes.length !== ID_BYTES + TIME_BYTES + MAC_BYTES || !sameBytes(sign(accountId, body), bytes.subarray(body.length))) return null;
    if (clock() - body.readUIntBE(ID_BYTES, TIME_BYTES) > KNOWN_MS) return null;
    return body.subarray(0, ID_BYTES).toString('base64url');
  }

  /** The device's id when one of the marks is ours, of this account and not too old; else null. */
  function deviceOf(accountId: string, marks: string | null): string | null {
    for (const one of apart(marks)) {
      const device = deviceIn(accountId, one);
      if (device !== null) return device;
    }
    return null;
  }

  function markOf(accountId: string, device: Uint8Array): string {
    const body = Buffer.alloc(ID_BYTES + TIME_BYTES);
    body.set(device);
    body.writeUIntBE(clock(), ID_BYTES, TIME_BYTES);
    return Buffer.concat([body, sign(accountId, body)]).toString('base64url');
  }

  /** A new mark before those of other accounts. */
  function withOthers(accountId: string, device: Uint8Array, earlier: string | null): string {
    const others = apart(earlier).filter((one) => deviceIn(accountId, one) === null);
    return [markOf(accountId, device), ...others].slice(0, MOST).join(BETWEEN);
  }

  /** The marks with a new date of the one that is still good for the account; else null. Without a proof nobody gets a mark who had none. */
  function renewed(accountId: string, marks: string | null): string | null {
    const device = deviceOf(accountId, marks);
    return device === null ? null : withOthers(accountId, Buffer.from(device, 'base64url'), marks);
  }

  return {
    deviceOf,
    renewed,
    /** Marks with one for who just proved that the account is theirs; it keeps the device's id of an earlier one that is still good for it. */
    mark: (accountId: string, earlier: string | null) =>
      renewed(accountId, earlier) ?? withOthers(accountId, randomBytes(ID_BYTES), earlier),
  };
}
