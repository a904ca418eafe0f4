import { schemaOf } from '@aarambh/contracts/enquiries/field-schema.ts';
import { helpChat } from '@aarambh/contracts/enquiries/own-forms.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import Button from '@mui/material/Button';
import { useState, type SyntheticEvent } from 'react';
import { keepContact } from '../kept.ts';
import { isWhole, type Contact, type Said } from '../script.ts';
import { words } from '../words.ts';

const [name, email, whatsapp] = helpChat.fields;
const inputs = [name, email, whatsapp] as const;
const schema = schemaOf({ fields: inputs });

interface ContactStepProps {
  readonly contact: Contact;
  readonly say: (said: Said) => void;
}

/** Who asks: name, email and WhatsApp number, kept by this browser for the next time. */
export function ContactStep({ contact, say }: ContactStepProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const checked = schema.safeParse(contact);
    if (checked.success) {
      const told: Contact = { ...contact, ...checked.data };
      keepContact(told);
      say({ did: 'told', contact: told });
      return;
    }
    // What is missing is said once, by the bot; a field says what is wrong in it.
    const filled = checked.error.issues.filter(({ path: [field] }) => contact[field as keyof Contact].trim() !== '');
    setErrors(Object.fromEntries(filled.map(({ path: [field], message }) => [String(field), message])));
    if (!isWhole(contact)) say({ did: 'lacked' });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Column gap={14}>
        {inputs.map(({ name: field, label, kind, most, autoComplete }) => (
          <Field
            key={field}
            name={field}
            label={label}
            maxLength={most}
            autoComplete={autoComplete}
            {...(kind === 'line' ? {} : { type: kind === 'email' ? 'email' : 'tel' })}
            error={errors[field]}
            value={contact[field as keyof Contact]}
            onChange={({ target: { value } }) => say({ did: 'typed', contact: { ...contact, [field]: value } })}
          />
        ))}
        <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {words.next}
        </Button>
      </Column>
    </form>
  );
}
