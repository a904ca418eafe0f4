import { ApiError, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import Button from '@mui/material/Button';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useWanted } from '../../../shared/auth/require-user.tsx';
import { unlock } from '../api/protected.ts';
import { words } from '../words.ts';

const says = words.gate;
/** How long what lies behind takes to darken. Milliseconds. */
const DARKENS_MS = 500;
/** As much as the service takes. */
const MOST = 200;

interface GateProps {
  /** Nobody knows yet whether a password is needed. */
  readonly checking: boolean;
  /** The password was right: resolves once the page is there. */
  readonly onUnlocked: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password of the page, over nothing of its content. */
export function Gate({ checking, onUnlocked, onClose }: GateProps) {
  return (
    <Modal title={says.title} onClose={onClose} closesOnBack={false} darkensMs={DARKENS_MS}>
      {checking ? <Muted role="status">{says.checking}</Muted> : <Asks onUnlocked={onUnlocked} />}
    </Modal>
  );
}

/** What went wrong where the service said so itself; a network that is away has no words of its own here. */
function sentence(error: unknown): string {
  return error instanceof ApiError && error.status > 0 ? sentenceOf(error) : says.failed;
}

function Asks({ onUnlocked }: Pick<GateProps, 'onUnlocked'>) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wanted = useWanted();

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (password === '') return setError(says.empty);
    setBusy(true);
    try {
      const { status, error: why = says.wrong } = await unlock(password);
      if (status) return await onUnlocked();
      setPassword('');
      setError(why);
      input.current?.focus();
    } catch (failure) {
      setError(sentence(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Muted sx={{ mb: 4 }}>{says.asks}</Muted>
      <div aria-live="polite">
        <Field
          ref={input}
          label={says.password}
          name="password"
          type="password"
          autoComplete="off"
          autoFocus
          maxLength={MOST}
          value={password}
          error={error ?? undefined}
          {...(password === '' && { help: says.empty })}
          onChange={({ target }) => {
            setPassword(target.value);
            setError(null);
          }}
        />
      </div>
      <Button type="submit" variant="contained" size="large" disabled={password === ''} loading={busy} sx={{ mt: 4, mb: 4 }}>
        {says.unlock}
      </Button>
      <Muted>
        {says.forColleges}{' '}
        <TextLink to="/loginorg" state={wanted}>
          {says.logIn}
        </TextLink>
      </Muted>
    </form>
  );
}
