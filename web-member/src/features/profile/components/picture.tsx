import type { Profile } from '@aarambh/contracts/http/people.ts';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Avatar } from '@aarambh/web-shared/theme/index.ts';
import { Actions, Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { profileQuery, removePicture } from '../api/calls.ts';
import { words } from '../words.ts';
import { PictureDialog } from './picture-dialog.tsx';

const Row = styled('div')({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 18 });

/** The picture, and the ways to change it and to take it away (B1). */
export function Picture({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient();
  const [changing, setChanging] = useState(false);
  const remove = useMutation({
    mutationFn: () => removePicture(profile._id),
    onSuccess: () => {
      queries.setQueryData(profileQuery(profile._id).queryKey, (known) => known && { ...known, imagePath: null });
      toast(words.picture.removed);
    },
  });
  return (
    <Column gap={12}>
      <Row>
        <Avatar name={profile.name} size={112} src={profile.imagePath} />
        <Actions>
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {words.picture.change}
          </Button>
          {profile.imagePath === null ? null : (
            <Button variant="text" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {remove.isPending ? words.picture.removing : words.picture.remove}
            </Button>
          )}
        </Actions>
      </Row>
      {remove.isError ? <Notice tone="error">{sentenceOf(remove.error)}</Notice> : null}
      {changing ? <PictureDialog profile={profile} onClose={() => setChanging(false)} /> : null}
    </Column>
  );
}
