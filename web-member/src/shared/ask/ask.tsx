import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { words } from './words.ts';

/** What is asked before something that cannot be undone. */
export interface Asked {
  readonly title: string;
  readonly why: string;
  /** On the button: what it does, and while it is done. */
  readonly action: readonly [idle: string, busy: string];
  readonly run: () => Promise<unknown>;
  /** What follows; the question stays until it is done. */
  readonly done: () => unknown;
}

/** Asks before something that cannot be undone, and does it. */
export function Ask({ title, why, action: [idle, busy], run, done, close }: Asked & { readonly close: () => void }) {
  const doing = useMutation({
    mutationFn: run,
    async onSuccess() {
      await done();
      close();
    },
  });
  return (
    <Modal
      title={title}
      kind="alert"
      closable={!doing.isPending}
      onClose={close}
      actions={
        <>
          <Button color="error" disabled={doing.isPending} onClick={() => doing.mutate()}>
            {doing.isPending ? busy : idle}
          </Button>
          <Button variant="text" disabled={doing.isPending} onClick={close}>
            {words.keep}
          </Button>
        </>
      }
    >
      {why}
      {doing.isError ? <Notice tone="error">{sentenceOf(doing.error)}</Notice> : null}
    </Modal>
  );
}
