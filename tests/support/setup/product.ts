import { PRODUCT } from '../product-entry.ts';
import { writeProductFiles } from '../product-files.ts';

/** Writes the product as a few files, once for all projects whose files start it. */
export default async function setup(): Promise<void> {
  process.env[PRODUCT] ??= await writeProductFiles();
}
