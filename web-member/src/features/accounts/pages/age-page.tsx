import type { User } from '@aarambh/contracts/http/accounts.ts';
import { meQuery } from '@aarambh/web-shared/api/me.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { declareAge } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { AgeQuestion } from '../components/age-question.tsx';
import { GuardianFields } from '../components/guardian-fields.tsx';
import { saidBefore } from '../said-young.ts';
import { AgeForm, ageOf } from '../schemas.ts';
import { words } from '../words.ts';

interface AgePageProps {
  /** Told what happens next to somebody under 18, whose session has ended with the answer. */
  readonly onYoung: (message: string) => void;
}

/** Asks who signed up without having been asked whether they are 18 or older. */
export function AgePage({ onYoung }: AgePageProps) {
  const queries = useQueryClient();
  const said = saidBefore(useLocation().state);
  const say = useCommandForm(AgeForm, (typed, key) => declareAge(ageOf(typed), key), {
    start: { adult: said, guardianName: '', guardianEmail: '' },
    about: { own_benefit: 'guardianEmail' },
    onDone: ({ stated, message }) => {
      if (stated === 'minor') onYoung(message);
      else
        queries.setQueryData(meQuery.queryKey, (known: User | undefined) => {
          if (known === undefined) return known;
          const user = { ...known };
          delete user.asksAge;
          return user;
        });
    },
  });
  const isYoung = useWatch({ control: say.form.control, name: 'adult' }) === 'no';
  return (
    <AccountFrame title={words.age.title} heading={words.age.title} lead={words.age.why}>
      <CommandForm
        state={say}
        action={[words.age.action, words.saving]}
        size="large"
        after={
          <TextLink to="/settings" sx={{ alignSelf: 'flex-start', py: 2.5 }}>
            {words.age.settings}
          </TextLink>
        }
      >
        <Controller
          control={say.form.control}
          name="adult"
          render={({ field: { ref, value, onChange }, fieldState }) => (
            <AgeQuestion ref={ref} value={value} error={fieldState.error?.message} onChange={onChange} />
          )}
        />
        {isYoung ? <GuardianFields field={say.field} /> : null}
      </CommandForm>
    </AccountFrame>
  );
}

/** What happens next to somebody under 18. */
export function AgeTold({ message }: { readonly message: string }) {
  return (
    <AccountFrame title={words.age.title} heading={words.age.told} lead={message}>
      <TextLink to="/">{words.home}</TextLink>
    </AccountFrame>
  );
}
