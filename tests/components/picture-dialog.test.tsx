import type { Profile } from '@aarambh/contracts/http/people.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { PictureDialog } from '@aarambh/web-member/src/features/profile/components/picture-dialog.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inConsole } from './in-console.tsx';

const profile = { _id: '018f0000-0000-7000-8000-00000000000a', name: 'Asha Rao', imagePath: null } as unknown as Profile;

/** What was sent, and what was drawn for it. */
let sent: FormData[] = [];
let drawn: unknown[][] = [];

class Sending {
  readonly upload = {};
  onload?: () => void;
  status = 200;
  responseText = JSON.stringify({ message: 'saved succesfully', result: { imagePath: '/uploads/1' } });
  open(): void {}
  setRequestHeader(): void {}
  getResponseHeader(name: string): string | null {
    return name === 'content-type' ? 'application/json' : null;
  }
  send(body: FormData): void {
    sent.push(body);
    this.onload?.();
  }
}

/** A canvas that gives a small picture of the kind that is asked for. */
class Canvas {
  getContext = () => ({ drawImage: () => undefined });
  convertToBlob = ({ type }: { readonly type: string }) => Promise.resolve(new Blob(['small'], { type }));
}

beforeEach(() => {
  [sent, drawn] = [[], []];
  vi.stubGlobal('XMLHttpRequest', Sending);
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', (...asked: unknown[]) => (drawn.push(asked), Promise.resolve({ close: () => undefined })));
});
afterEach(() => vi.unstubAllGlobals());

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' });

/** Chooses a picture that the browser shows with these sides, and sends it. */
async function send(file: File, width: number, height: number): Promise<FormData> {
  const { container } = inConsole(<PictureDialog profile={profile} onClose={() => undefined} />);
  await userEvent.upload(screen.getByLabelText('Picture file'), file);
  const shown = container.ownerDocument.querySelector('img')!;
  Object.defineProperties(shown, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(shown);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return sent[0]!;
}

test('[B1] a picture over 5 MB is sent as the part that is shown, and small', async () => {
  const large = picture(limits.picture + 1);
  const form = await send(large, 4000, 3000);
  expect(form.get('imagePath')).toMatchObject({ size: 5, type: 'image/webp' });
  expect(form.get('crop')).toBe(null);
  expect(drawn).toEqual([[large, 500, 0, 3000, 3000, { resizeWidth: 1024, resizeHeight: 1024, resizeQuality: 'high' }]]);
});

test('[B1] so is one of more pixels than the service draws', async () => {
  const form = await send(picture(1000), 8000, 6000);
  expect(form.get('imagePath')).toMatchObject({ size: 5, type: 'image/webp' });
});

test('[B1] a picture that the service takes leaves as it is, with the part of it that is shown', async () => {
  const form = await send(picture(limits.picture), 4000, 3000);
  expect(form.get('imagePath')).toMatchObject({ size: limits.picture, type: 'image/png' });
  expect(JSON.parse(form.get('crop') as string)).toEqual({ x: 500, y: 0, size: 3000 });
  expect(drawn).toEqual([]);
});

test('[B1] what is too large and the browser cannot show is refused at once, and nothing is sent', async () => {
  const { container } = inConsole(<PictureDialog profile={profile} onClose={() => undefined} />);
  await userEvent.upload(screen.getByLabelText('Picture file'), picture(limits.picture + 1));
  fireEvent.error(container.ownerDocument.querySelector('img')!);
  await screen.findByText('The picture is too large. Choose one under 5 MB.');
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await screen.findByText('Select Image to Change Profile Image');
  expect(sent).toEqual([]);
});
