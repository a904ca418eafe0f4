import { PICTURE_LIMITS, pictureProcesses, type PictureProcessesOptions } from '@aarambh/infra/pictures/picture-processes.ts';
import sharp, { type Sharp } from 'sharp';

export const square = { shape: 'square', sizes: [512, 256, 96] } as const;

/** A picture whose left half is red and whose right half is blue, with a green line above. */
export function halves(width: number, height: number): Sharp {
  const part = (colour: string, across: number, down: number) => ({
    create: { width: across, height: down, channels: 3 as const, background: colour },
  });
  return sharp(part('red', width, height)).composite([
    { input: part('blue', width - Math.floor(width / 2), height), left: Math.floor(width / 2), top: 0 },
    { input: part('lime', width, Math.ceil(height / 8)), left: 0, top: 0 },
  ]);
}

/** The same as each of the formats that are taken, with what cameras write beside it. */
export const formats: Readonly<Record<string, (picture: Sharp) => Promise<Buffer>>> = {
  png: (picture) => picture.png().toBuffer(),
  gif: (picture) => picture.gif().toBuffer(),
  jpeg: (picture) => picture.jpeg({ quality: 95 }).toBuffer(),
  webp: (picture) => picture.webp({ quality: 95 }).toBuffer(),
  avif: (picture) => picture.avif({ quality: 80 }).toBuffer(),
};

/** What of a drawn picture is looked at: the colours left and right of its middle, and above. */
export async function colours(bytes: Uint8Array): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): string => {
    const from = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    const [red, green, blue] = data.subarray(from, from + 3) as unknown as [number, number, number];
    return red > 160 ? 'red' : blue > 160 ? 'blue' : green > 160 ? 'lime' : `${red} ${green} ${blue}`;
  };
  return [at(0.25, 0.5), at(0.75, 0.5), at(0.5, 0.02)];
}

/** Processes that draw pictures until the test, or the file, ends, and what they reported. */
export function drawing(t: { onTestFinished(done: () => Promise<void>): void }, options: Partial<PictureProcessesOptions> = {}) {
  const reported: string[] = [];
  const pictures = pictureProcesses({
    ...PICTURE_LIMITS,
    report: (error) => void reported.push((error as Error).message),
    timeMs: 120_000,
    ...options,
  });
  t.onTestFinished(() => pictures.close());
  return { ...pictures, reported };
}
