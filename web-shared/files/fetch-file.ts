import { addressOf, type Asked, type FilePath } from '../api/calls.ts';
import { send } from '../api/client.ts';
import type { Routes } from '@aarambh/contracts/routes/routes.ts';

/** Fetches a file that only the person who is logged in may read. */
export async function fetchFile<Path extends FilePath>(path: Path, asked: Asked<Routes[`GET ${Path}`]>): Promise<Blob> {
  const response = await send(addressOf(path, asked), 'own', { headers: {} });
  return response.blob();
}
