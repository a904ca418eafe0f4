import { ProofDialog } from '@aarambh/web-shared/security/proof-dialog.tsx';
import { words as security } from '@aarambh/web-shared/security/words.ts';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import type { GoogleReturnState } from './use-google-return.ts';
import { words } from '../words.ts';

const says = words.google.password;

/** Asks who came by Google for the password of the account that has their address, once. */
export function GooglePassword({ isPending, error, send, giveUp }: NonNullable<GoogleReturnState['password']>) {
  return (
    <ProofDialog
      {...{ title: says.title, lead: says.lead, action: security.logIn, asksCode: false, pending: isPending, error }}
      onProved={({ password }) => send(password)}
      onCancel={giveUp}
    >
      <TextLink to="/forgotpassword">{says.forgot}</TextLink>
    </ProofDialog>
  );
}
