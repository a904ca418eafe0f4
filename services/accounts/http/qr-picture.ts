import encodeQR from 'qr';
import type { SecondFactorSetup } from '@aarambh/contracts/routes/security.ts';

/** Empty modules around a QR code, without which cameras do not find it. */
const QUIET = 4;

/** A text as a QR code: the dark modules as one SVG path, each module a unit square. Made here, so that no other service sees it. */
export function qrPicture(text: string): SecondFactorSetup['qr'] {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size: rows.length, path };
}
