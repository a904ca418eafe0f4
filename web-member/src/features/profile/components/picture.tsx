import type { Profile } from '@aarambh/contracts/http/accounts.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Avatar } from '@aarambh/web-shared/theme/index.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { profileQuery, savePicture } from '../api/calls.ts';
import { words } from '../words.ts';

const kinds = ['image/png', 'image/gif', 'image/jpeg'];

const Row = styled('div')({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 18 });

/** The picture and a way to change it: a PNG, GIF or JPEG (B1). */
export function Picture({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [editing, setEditing] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview]);

  const leave = (): void => {
    setEditing(false);
    setFile(null);
    setRefusal(null);
  };
  const upload = useMutation({
    mutationFn: (picture: File) => savePicture(profile._id, picture),
    onSuccess: ({ result }) => {
      queries.setQueryData(profileQuery(profile._id).queryKey, (known) => known && { ...known, imagePath: result.imagePath });
      toast(words.picture.saved);
      leave();
    },
    onError: (error) => setRefusal(sentenceOf(error)),
  });
  const choose = (chosen: File | null): void => {
    if (chosen !== null && !kinds.includes(chosen.type)) return setRefusal(words.picture.wrongKind);
    if (chosen !== null && chosen.size > limits.picture) return setRefusal(words.picture.tooLarge);
    setRefusal(null);
    setFile(chosen);
  };
  const save = (): void => (file === null ? setRefusal(words.picture.missing) : upload.mutate(file));

  return (
    <Column gap={12}>
      <Row>
        <Avatar seed={profile._id} name={profile.name} size={112} src={preview ?? profile.imagePath} />
        {editing ? null : (
          <Button variant="outlined" onClick={() => setEditing(true)}>
            {words.picture.change}
          </Button>
        )}
      </Row>
      {editing ? (
        <>
          <Actions>
            <Button variant="outlined" onClick={() => input.current?.click()}>
              {file === null ? words.picture.choose : words.picture.chooseOther}
            </Button>
            <input
              ref={input}
              hidden
              type="file"
              accept={kinds.join(',')}
              aria-label={words.picture.file}
              onChange={(event) => choose(event.target.files?.[0] ?? null)}
            />
            <Button onClick={save} disabled={upload.isPending}>
              {upload.isPending ? words.saving : words.picture.save}
            </Button>
            <Button variant="text" onClick={leave} disabled={upload.isPending}>
              {words.picture.keep}
            </Button>
          </Actions>
          {refusal === null ? <Muted>{words.picture.kinds}</Muted> : <Notice tone="error">{refusal}</Notice>}
        </>
      ) : null}
    </Column>
  );
}
