import type { Profile } from '@aarambh/contracts/http/people.ts';
import { pictureLimits, pictureTypes, type Crop } from '@aarambh/contracts/files/pictures.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { serviceProblems } from '@aarambh/contracts/problems/service.ts';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState, type DragEvent } from 'react';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { profileQuery, savePicture } from '../api/calls.ts';
import { LEAST_ZOOM, middle, MOST_ZOOM, zoomed, zoomOf, type Sides } from '../crop.ts';
import { smaller } from '../smaller.ts';
import { words } from '../words.ts';
import { Cropped } from './cropped.tsx';
import { CropStage } from './crop-stage.tsx';

const Drop = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  justifyItems: 'center',
  padding: '28px 16px',
  border: `2px dashed ${theme.vars.palette.divider}`,
  borderRadius: 12,
  textAlign: 'center',
}));
const Round = styled('span')({ display: 'block', flex: 'none', borderRadius: '50%', overflow: 'hidden' });
const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 14 });

/** A file that somebody chose, as the browser shows it. */
interface Chosen {
  readonly file: File;
  readonly src: string;
}

/** Chooses a picture, or takes one that is dropped, the round part of it that is shown, and sends it (B1). */
export function PictureDialog({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const help = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const chosen = useMemo((): Chosen | null => file && { file, src: URL.createObjectURL(file) }, [file]);
  useEffect(() => () => URL.revokeObjectURL(chosen?.src ?? ''), [chosen]);
  const [sides, setSides] = useState<Sides | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [sent, setSent] = useState(0);

  const upload = useMutation({
    async mutationFn({ file: picture }: Chosen) {
      // What the service would refuse is sent as the part that is shown, and small.
      if (sides === null || crop === null || (picture.size <= limits.picture && sides.width * sides.height <= pictureLimits.pixels))
        return savePicture(profile._id, picture, crop, setSent);
      return savePicture(profile._id, await smaller(picture, crop), null, setSent);
    },
    onMutate: () => setSent(0),
    onSuccess: ({ result }) => {
      queries.setQueryData(profileQuery(profile._id).queryKey, (known) => known && { ...known, imagePath: result.imagePath });
      toast(words.picture.saved);
      onClose();
    },
    onError: (error) => setRefusal(sentenceOf(error)),
  });

  function choose(picture: File | undefined): void {
    if (picture === undefined) return;
    if (!(pictureTypes as readonly string[]).includes(picture.type)) return setRefusal(serviceProblems.file_type[1]);
    setRefusal(null);
    setSides(null);
    setCrop(null);
    setFile(picture);
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    if (!upload.isPending) choose(event.dataTransfer.files[0]);
  }
  function measured(width: number, height: number): void {
    setSides({ width, height });
    setCrop(middle({ width, height }));
  }
  function unshown(): void {
    if (chosen === null || chosen.file.size <= limits.picture) return setRefusal(words.picture.unseen);
    // Nothing makes it smaller here.
    setFile(null);
    setRefusal(serviceProblems.file_too_large[1]);
  }
  // What a browser cannot show may be a picture all the same: the server looks, and shows its middle.
  const send = (): void => (chosen === null ? setRefusal(words.picture.missing) : upload.mutate(chosen));
  const chooser = (
    <Button variant={chosen === null ? 'outlined' : 'text'} disabled={upload.isPending} onClick={() => input.current?.click()}>
      {chosen === null ? words.picture.choose : words.picture.chooseOther}
    </Button>
  );

  return (
    <Modal
      title={words.picture.title}
      onClose={onClose}
      closable={!upload.isPending}
      actions={
        <Actions>
          <Button onClick={send} disabled={upload.isPending}>
            {upload.isPending ? words.picture.uploading : words.picture.upload}
          </Button>
          <Button variant="text" onClick={onClose} disabled={upload.isPending}>
            {words.picture.cancel}
          </Button>
        </Actions>
      }
    >
      <Column gap={14} onDragOver={(event: DragEvent) => event.preventDefault()} onDrop={drop}>
        {refusal === null ? null : <Notice tone="error">{refusal}</Notice>}
        {chosen === null ? (
          <Drop>
            {chooser}
            <Muted>{words.picture.drop}</Muted>
          </Drop>
        ) : sides === null || crop === null ? (
          <img
            src={chosen.src}
            alt=""
            style={{ maxWidth: '100%', maxHeight: 320 }}
            onLoad={({ currentTarget }) => measured(currentTarget.naturalWidth, currentTarget.naturalHeight)}
            onError={unshown}
          />
        ) : (
          <>
            <CropStage
              src={chosen.src}
              sides={sides}
              crop={crop}
              describedBy={help}
              onChange={setCrop}
              onReset={() => setCrop(middle(sides))}
            />
            <Muted id={help}>{words.picture.help}</Muted>
            <Row>
              <span id={`${help}zoom`}>{words.picture.zoom}</span>
              <Slider
                aria-labelledby={`${help}zoom`}
                min={LEAST_ZOOM}
                max={MOST_ZOOM}
                step={0.1}
                disabled={upload.isPending}
                value={Math.round(zoomOf(crop, sides) * 10) / 10}
                onChange={(_event, zoom) => setCrop(zoomed(crop, sides, zoom))}
              />
            </Row>
            <Row>
              {[96, 40].map((side) => (
                <Round key={side} style={{ width: side, height: side }}>
                  <Cropped src={chosen.src} sides={sides} crop={crop} />
                </Round>
              ))}
              <Muted>{words.picture.preview}</Muted>
            </Row>
            <Actions>
              <Button variant="text" disabled={upload.isPending} onClick={() => setCrop(middle(sides))}>
                {words.picture.reset}
              </Button>
              {chooser}
            </Actions>
          </>
        )}
        {upload.isPending ? (
          // Once all of it has left, nobody knows for how long it is drawn.
          <LinearProgress
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={sent * 100}
            aria-label={sent < 1 ? words.picture.uploading : words.picture.drawing}
          />
        ) : null}
        <Muted>{words.picture.kinds}</Muted>
        <input
          ref={input}
          hidden
          type="file"
          accept={pictureTypes.join(',')}
          aria-label={words.picture.file}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file may be chosen again after it was refused.
            target.value = '';
          }}
        />
      </Column>
    </Modal>
  );
}
