import { protectedPageBodies } from '@aarambh/contracts/records/protected-pages.ts';
import { protectedPageVerbs } from '@aarambh/contracts/verbs/protected-pages.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useState } from 'react';
import { useOffers } from '../client/rights.ts';
import type { ProtectedPageRecord } from '../records/records.ts';
import { words as roleWords } from '../ui/about/role-words.ts';
import { moment } from '../ui/format.ts';
import { PlainField } from '../ui/plain-field.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { Facts, type Fact } from '../ui/record/facts.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { PasswordChip } from './password-chip.tsx';
import { words } from './words.ts';

const of = commandOf(protectedPageVerbs);
const clear = of({ command: 'clearPassword', label: words.clear, danger: true, consequence: words.clearWhy, done: words.cleared });

/** One protected page: who sees it, whether it has a password, and who set it when and why. */
export default function ProtectedPageShow() {
  const isOffered = useOffers('protected-pages', 'setPassword');
  return (
    <RecordPage resource="protected-pages">
      {(page) => ({
        title: page.path,
        chips: <PasswordChip page={page} />,
        actions: isOffered ? <Actions key={page.changedAt} page={page} /> : null,
        note: page.isKnown && <Notice tone="info">{words.knownWhy}</Notice>,
        details: <Facts facts={factsOf(page)} />,
        history: `protectedpage-${page.id}`,
      })}
    </RecordPage>
  );
}

/** Kept anew after each change: no password that was set stays in the page. */
function Actions({ page: { id, passwordSince } }: { readonly page: ProtectedPageRecord }) {
  const [typed, setTyped] = useState('');
  const checked = protectedPageBodies.setPassword.shape.password.safeParse(typed);
  const wrong = typed === '' || checked.success ? null : checked.error.issues[0]!.message;
  const set = of({
    ...{ command: 'setPassword', label: passwordSince === null ? words.set : words.change, main: true },
    ...{ consequence: words.setWhy, done: words.wasSet },
    extra: {
      field: (
        <PlainField
          label={words.newPassword}
          type="password"
          autoComplete="new-password"
          required
          value={typed}
          onChange={setTyped}
          help={words.passwordHelp}
          error={wrong}
        />
      ),
      values: checked.success ? { password: typed } : null,
    },
  });
  return <CommandButtons resource="protected-pages" id={id} commands={passwordSince === null ? [set] : [set, clear]} />;
}

const factsOf = ({ path, passes, passwordSince, changedAt }: ProtectedPageRecord): readonly Fact[] => [
  { label: words.path, value: path },
  { label: words.passes, value: passes.map((role) => roleWords[role]).join(', ') },
  { label: words.since, value: passwordSince === null ? words.noPassword : moment(passwordSince) },
  { label: words.lastChange, value: moment(changedAt) },
];
