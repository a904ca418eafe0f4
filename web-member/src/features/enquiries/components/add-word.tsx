import { z } from '@aarambh/web-shared/zod.ts';
import { EnquiryText } from '@aarambh/contracts/enquiries/text.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { addWord } from '../api/calls.ts';
import { words } from '../words.ts';

const Added = z.object({ text: EnquiryText });
const says = words.status;

/** Says more to an enquiry. */
export function AddWord({ token, onAdded }: { readonly token: string; readonly onAdded: () => void }) {
  const state = useCommandForm(Added, ({ text }, key) => addWord(token, text, key), {
    start: { text: '' },
    onDone() {
      toast(says.added);
      onAdded();
    },
  });
  return (
    <Panel aria-labelledby="add">
      <Heading id="add" size="h3" sx={{ mb: 3 }}>
        {says.add}
      </Heading>
      <CommandForm state={state} action={[says.send, says.sending]}>
        <Field label={says.addLabel} rows={8} {...state.field('text')} />
      </CommandForm>
    </Panel>
  );
}
